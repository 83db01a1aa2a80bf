/** Refuses keys that could leave the folder, or that a store and a file system would spell differently. */
export function checkKey(key: string): string {
  const parts = key.split('/')
  if (/^\w[\w./-]*$/.test(key) && parts.every((part) => part !== '' && part !== '.' && part !== '..'))
    return key
  throw new Error(`invalid storage key: ${JSON.stringify(key)}`)
}
