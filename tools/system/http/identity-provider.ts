import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { freePort } from '@marquee/infra/net/free-port.ts';

/** What the tests need of the package, which brings no types. */
interface ProviderModule {
  readonly Provider: new (issuer: string, configuration: object) => { callback(): RequestListener };
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Goes through its pages as a person does who signs in and agrees; answers where it sends the browser at last. */
  signIn(address: string, login: string): Promise<string>;
  close(): Promise<void>;
}

/** A real OpenID provider on loopback that knows one client; whoever signs in has the e-mail `{login}@identity.test`. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const name = 'oidc-provider';
  const { Provider } = (await import(name)) as ProviderModule;
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const [clientId, clientSecret] = ['marquee', 'a secret between the two'];
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@identity.test`, email_verified: true, name: 'Grace' }),
    }),
  });
  const server = createServer(provider.callback()).listen(Number(new URL(issuer).port), '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    clientId,
    clientSecret,
    signIn: (address, login) => walk(issuer, address, login),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function walk(issuer: string, address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url: address };
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { url, form } = next;
    const response = await fetch(url, {
      headers: { cookie },
      redirect: 'manual',
      ...(form && { method: 'POST', body: form }),
    });
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    const page = await response.text();
    const location = response.headers.get('location');
    if (location) {
      const target = new URL(location, url).href;
      if (!target.startsWith(issuer)) return target;
      next = { url: target };
      continue;
    }
    const action = /<form[^>]+action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`the provider shows no form: ${response.status} ${page.slice(0, 400)}`);
    const fields = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt };
    next = { url: new URL(action, url).href, form: new URLSearchParams(fields) };
  }
  throw new Error('the provider asks without end');
}
