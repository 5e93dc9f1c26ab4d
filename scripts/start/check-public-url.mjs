const TIMEOUT_MS = 5000;

/** Returns why people can't reach the product at its public URL, in one sentence; null if they can. */
export async function whyNotPublic({ url, local }) {
  if (url === local) return null;
  const reason = await findReason(`${url}/healthz`);
  if (reason === null) return null;
  return `PUBLIC_URL is ${url}, and no Corkboard answers there (${reason}). Point that address, or the proxy behind it, to ${local}, or set PUBLIC_URL to the address that people use.`;
}

async function findReason(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? null : `status ${response.status}`;
  } catch (error) {
    return error.cause?.code ?? error.cause?.message ?? error.message;
  }
}
