/** Names that the platform speaks under, pages that it has, and words that a program might take for nobody. */
const reserved = new Set([
  ...['abuse', 'account', 'accounts', 'admin', 'administrator', 'anonymous', 'api', 'app', 'billing', 'boxoffice'],
  ...['bot', 'contact', 'copyright', 'demo', 'everybody', 'everyone', 'finance', 'help', 'hostmaster', 'info', 'legal'],
  ...[
    'live',
    'login',
    'logout',
    'mail',
    'marquee',
    'me',
    'moderation',
    'moderator',
    'mod',
    'news',
    'nobody',
    'noreply',
  ],
  ...['null', 'official', 'operator', 'operators', 'owner', 'payments', 'payouts', 'police', 'postmaster', 'press'],
  ...['privacy', 'refunds', 'root', 'safety', 'sales', 'security', 'settings', 'signin', 'signup', 'someone', 'staff'],
  ...['status', 'superuser', 'support', 'sysadmin', 'system', 'team', 'terms', 'test', 'tickets', 'trust', 'undefined'],
  ...['verified', 'webmaster', 'www'],
]);

/** Digits that are read as letters. */
const looksLike: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Whether nobody may call themselves so, also with other capitals, with dots and dashes, or with digits for letters. */
export function isReservedUsername(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[._-]/g, '');
  const read = plain.replaceAll(/[013457]/g, (digit) => looksLike[digit] ?? digit);
  return [plain, read, read.replaceAll('l', 'i'), plain.replaceAll('1', 'i').replaceAll('0', 'o')].some((spelling) =>
    reserved.has(spelling),
  );
}
