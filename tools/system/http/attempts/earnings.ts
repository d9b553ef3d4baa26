import type { earnings } from '@marquee/command-api/contract/earnings.ts';
import type { ContextAttempts } from './attempt.ts';

export const attempts: ContextAttempts<keyof typeof earnings> = {
  async prepare() {
    return {
      getEarnings: { stranger: 'own' },
      listEarningLines: { stranger: 'own' },
      downloadEarnings: { stranger: 'own' },
    };
  },
};
