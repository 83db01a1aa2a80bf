/** The banks' library, by its place: an installation from before it was a workspace has no link to it. */
export * from '../../bancos/src/index.ts'
