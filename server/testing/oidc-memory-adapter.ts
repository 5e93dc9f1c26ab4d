import type { Adapter, AdapterPayload } from 'oidc-provider';

export function oidcMemoryAdapter(): (name: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();

  return (name) => {
    const key = (id: string) => `${name}:${id}`;
    const byUid = (uid: string) =>
      [...kept].find(([at, payload]) => at.startsWith(`${name}:`) && payload.uid === uid)?.[1];
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => byUid(uid),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = kept.get(key(id));
        if (payload) kept.set(key(id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [at, payload] of kept) if (payload.grantId === grantId) kept.delete(at);
      },
    };
  };
}
