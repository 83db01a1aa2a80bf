// Runs before the first paint, so that the page never flashes in the wrong theme.
;(() => {
  let wanted = 'sistema'
  try {
    wanted = localStorage.getItem('tropeiro-motorista:tema') || 'sistema'
  } catch {
    // Without storage the system's theme stands.
  }
  const dark =
    wanted === 'escuro' || (wanted === 'sistema' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
