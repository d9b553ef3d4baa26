import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { command } from './commands.ts';

export interface BrokerCertificates {
  /** PKCS 12: the broker's key, and its certificate for 127.0.0.1 and localhost. */
  readonly keystore: string;
  /** Of the keystore and its key. It guards nothing: the file lies beside the settings that hold it. */
  readonly keystorePassword: string;
  /** PEM: the authority that has signed it, for `KAFKA_TLS_CA_CERT_PATH`. */
  readonly authority: string;
}

const keystorePassword = 'keystore';
const DAYS = 3650;

/** An authority that nobody else knows, and the certificate of a broker signed by it; made in this folder once, by Java's own tool. */
export async function brokerCertificates(folder: string): Promise<BrokerCertificates> {
  const keystore = path.join(folder, 'broker.p12');
  const authority = path.join(folder, 'authority.pem');
  if (!existsSync(authority)) {
    await mkdir(folder, { recursive: true });
    const keytool = (...args: readonly string[]) =>
      command('keytool', [...args, '-keystore', keystore, '-storetype', 'PKCS12', '-storepass', keystorePassword]);
    const key = ['-genkeypair', '-keyalg', 'EC', '-groupname', 'secp256r1', '-validity', String(DAYS)];
    await keytool(...key, '-alias', 'authority', '-dname', 'CN=Marquee test authority', '-ext', 'bc:c=ca:true');
    const names = ['-dname', 'CN=localhost', '-ext', 'san=ip:127.0.0.1,dns:localhost'];
    await keytool(...key, '-alias', 'broker', '-signer', 'authority', ...names);
    await keytool('-exportcert', '-rfc', '-alias', 'authority', '-file', authority);
    // Else the broker might show itself as the authority.
    await keytool('-delete', '-alias', 'authority');
  }
  return { keystore, keystorePassword, authority };
}
