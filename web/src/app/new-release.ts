const reloadedAtKey = 'pharos.reloadedAt';
const shortestInterval = 60_000;

// A part of the client that no node has anymore belongs to an earlier release: reloading the page gets the current one.
// Not again within a minute, so that a part that is really missing shows an error instead of reloading forever.
export function reloadForNewRelease(target: EventTarget = window, reload = () => window.location.reload()) {
  target.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(reloadedAtKey) ?? 0);
    if (Date.now() - reloadedAt < shortestInterval) return;
    event.preventDefault();
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
    reload();
  });
}
