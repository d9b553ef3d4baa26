import { demoAccounts, demoPassword } from '../../accounts/demo-people.ts';
import type { Config } from '../config/config.ts';
import { dutiesOf } from '../roles/roles.ts';

/** What is printed when the platform is ready: where it is, and who may come in. */
export function welcome(config: Config): string {
  const { publicUrl, demo, host, mode, dataDir, port, role } = config;
  if (!dutiesOf[role].requests) return `The ${role} is at work; how it is: http://${host}:${port}/readyz`;
  const lines = [
    '',
    `  Marquee is open at   ${publicUrl}`,
    `  Interface            ${publicUrl}/api/docs`,
    ...(mode === 'development' ? [`  Mail                 ${publicUrl}/api/dev/outbox`] : []),
    `  Data                 ${dataDir}`,
  ];
  if (demo) {
    lines.push('', `  Demo accounts, all with the password ${demoPassword}`);
    for (const { email, role } of demoAccounts) lines.push(`    ${email.padEnd(24)} ${role}`);
    lines.push('', '  Pay with the test card 4242 4242 4242 4242; 4000 0000 0000 0002 is declined.');
  }
  return [...lines, '', '  Ctrl-C stops everything.', ''].join('\n');
}
