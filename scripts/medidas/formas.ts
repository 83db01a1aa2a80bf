/** Forms that the house forbids, found in the text of a file: `npm run medidas` counts them, tests hold them at none. */

/** Query keys that are not the module's own: an array written by hand, or another's name where a module says whose keys it means. */
export const chavesAlheias = (own: string, text: string): string[] => [
  ...[...text.matchAll(/\bqueryKey:\s*\[\s*['"`][^\]]*\]|\binvalida:\s*\[\s*\[[^\]]*\]/g)].map(([m]) => m),
  ...[
    ...text.matchAll(/\b(?:chavesDe|mudancasDe)\(\s*'(\w+)'|\brefresh\(\s*\w+,\s*'(\w+)'|\bmuda:\s*'(\w+)'/g),
  ]
    .filter(([, made, read, told]) => (made ?? read ?? told) !== own)
    .map(([m]) => m),
]

/** The group as a parameter: typed, a member of what is one, taken out of one, or of an arrow without types. */
export const gruposComoParametro = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b_?grupoId\??: (?:number|string)\b|\{[^{}()]*\b_?grupoId\b(?!:)[^{}()]*\}\s*(?:[:=]|\)\s*(?::[^=;{]+)?=>)|[(,]\s*_?grupoId\s*(?:,[^()]*)?\)\s*=>/g,
    ),
  ].map(([m]) => m)

/** Where the group is said before there is a transaction that has it, and why. */
export const grupoComRazao: Readonly<Record<string, string>> = {
  'api/src/ctx.ts': 'an event on its way to the screens of a group',
  'api/src/modulo.ts': 'the payload of a job, of which its transactions are made',
}
