// Runs before the first paint, so that the page never flashes in the wrong theme or the wrong skeleton.
;(() => {
  const root = document.documentElement
  let preferences = {}
  let session = {}
  try {
    const saved = JSON.parse(localStorage.getItem('tropeiro') || '{}')
    preferences = saved.state?.preferences || {}
    session = saved.state?.session || {}
  } catch {
    // A broken store is repaired by the application itself.
  }
  const wanted = preferences.theme || (session.super_user ? 'dark' : 'system')
  const dark =
    wanted === 'dark' || (wanted === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.door = session.refresh_token && location.hash.indexOf('#/login') !== 0 ? 'app' : 'entrar'
})()
