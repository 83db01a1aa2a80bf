import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { grupos } from '../../api/db/demo/personas.ts'
import { familiasDeCapacidades, nomeDaCapacidade } from '../../contract/src/access/nomes-das-capacidades.ts'
import { perfisDaCasa } from '../../contract/src/alicerce/acessos/casa.ts'
import { nomeDaPalavra } from '../../contract/src/alicerce/acessos/lista.ts'
import {
  type Capacidade,
  capacidades,
  contract,
  type Endpoint,
  guardas,
  type ModuleContract,
  nomeDoPapel,
  type Palavra,
  type Papel,
} from '../../contract/src/index.ts'
import { type MenuSection, menuFor, screensOf, type Viewer } from '../../web/src/navigation/menu-rules.ts'
import type { Route } from '../../web/src/navigation/route.ts'
import { routes } from '../../web/src/navigation/routes.ts'
import { onlookers, routesThatOpen } from '../acessos/screen-matrix.ts'

const calls = Object.entries(contract as Record<string, ModuleContract>).flatMap(([module, its]) =>
  Object.values(its).map((call) => ({ module, access: (call as Endpoint).access })),
)

/** The modules that ask for reading or changing by this capability. */
function chamadasDe(capacidade: Capacidade, verbo: 'ler' | 'escrever'): string {
  const its = calls.filter(
    ({ access }) => typeof access === 'object' && (access as Record<string, string>)[verbo] === capacidade,
  )
  return [...new Set(its.map(({ module }) => module))].join(', ') || '–'
}

const papeisDe = (papeis: readonly Papel[]) => papeis.map((p) => nomeDoPapel[p]).join(', ')
const linha = (...cells: string[]) => `| ${cells.join(' | ')} |`

/** docs/acessos.md: every capability, who has it by default, the modules whose calls ask for it, and the perfis a group begins with. */
export function paginaDeAcessos(): string {
  const ditas = familiasDeCapacidades.flatMap((f) => f.capacidades)
  const esquecidas = capacidades.filter((c) => !ditas.includes(c))
  if (esquecidas.length > 0) throw new Error(`No family shows ${esquecidas.join(', ')}`)
  return `# Who may do what

Made by \`npm run gerar\` from \`contract/src/access/capacidades.ts\`, the calls and \`contract/src/alicerce/acessos/casa.ts\`. A call says
what it asks for; role and modules give it by this table, and the group's perfis give more or take
([why](decisions/0072-capabilities-and-perfis.md)). The super user has everything. Calls for \`admin\`, \`super\` and any session stand beside this table:
no perfil gives or takes them.

${familiasDeCapacidades
  .map(
    ({ titulo, capacidades: its }) => `## ${titulo}

${linha('capability', 'in Portuguese', 'module of a base', 'sees by default', 'changes by default', 'asked to see by', 'asked to change by')}
${linha('---', '---', '---', '---', '---', '---', '---')}
${its
  .map((c) => {
    const g = guardas[c]
    return linha(
      `\`${c}\``,
      nomeDaCapacidade[c],
      g.modulo ? `${g.modulo}${g.semModulo ? '; an admin without it too' : ''}` : 'none',
      papeisDe(g.ler),
      papeisDe(g.escrever),
      chamadasDe(c, 'ler'),
      chamadasDe(c, 'escrever'),
    )
  })
  .join('\n')}`,
  )
  .join('\n\n')}

## Perfis that a group begins with

Given to nobody. "Instead" stands in the place of role and modules; the others add to them.

${linha('perfil', 'for', 'effect', 'says')}
${linha('---', '---', '---', '---')}
${perfisDaCasa
  .map((p) =>
    linha(
      p.nome,
      p.descricao,
      p.no_lugar ? 'instead' : 'adds',
      (Object.entries(p.capacidades) as [Capacidade, Palavra][])
        .map(([c, palavra]) => `${nomeDaCapacidade[c]} (${nomeDaPalavra[palavra]})`)
        .join(', '),
    ),
  )
  .join('\n')}
`
}

/** Who looks at the menu in docs: the roles of a group with everything, and two of one with few modules and no feature. */
function quemOlha(): { name: string; viewer: Viewer }[] {
  const poucos = grupos.find((g) => g.nome === 'VALE VERDE')!.modulos
  const todos = onlookers().filter(({ name }) => name !== 'MOTORISTA')
  const nomes: Record<string, string> = { SUPER: 'Super user', ...nomeDoPapel }
  const few = todos
    .filter(({ name }) => name === 'USUARIO' || name === 'ADMIN')
    .map(({ name, viewer }) => ({
      name: `${nomes[name]}, few modules`,
      viewer: { ...viewer, asker: { ...viewer.asker, modulos: poucos }, groupModules: poucos, features: [] },
    }))
  return [...todos.map(({ name, viewer }) => ({ name: nomes[name]!, viewer })), ...few]
}

const INICIO = '<!-- made by npm run gerar -->'
const FIM = '<!-- end -->'

/** The menu of one who sees every screen, whoever may open it: rows and tabs as the table has them. */
function linhasDeTodas(shown: readonly Route[]): MenuSection[] {
  const bare = shown.map(
    ({ module: _m, capacidade: _c, admin: _a, super: _s, ...route }): Route => ({
      ...route,
      permission: false,
    }),
  )
  return menuFor(bare, onlookers().find(({ name }) => name === 'SUPER')!.viewer)
}

function tabelaDeMenus(): string {
  const shown = [...routesThatOpen(routes), ...routes.filter((r) => !r.enabled)]
  const looking = quemOlha().map(({ name, viewer }) => {
    const menu = menuFor(shown, viewer)
    // The dashboards are one switcher.
    const rows = menu.flatMap((s) => s.rows).filter((row) => row.to.route !== '/dashboard/analitico')
    return { name, rows: rows.length, items: new Map(screensOf(menu).map((i) => [i.id, i.motivo] as const)) }
  })
  const rows = linhasDeTodas(shown).flatMap(({ title, rows }) =>
    rows.flatMap((row) =>
      row.items.map((r) =>
        linha(
          title || '–',
          row.title,
          `${row.items.length > 1 ? (r.aba ?? r.title) : ''} \`${r.route}\``.trim(),
          ...looking.map(({ items }) => (!items.has(r.id) ? '' : items.get(r.id) ? 'off' : 'yes')),
        ),
      ),
    ),
  )
  return [
    linha('section', 'row', 'screen', ...looking.map(({ name }) => name)),
    linha('---', '---', '---', ...looking.map(() => '---')),
    linha('', '**rows in all**', '', ...looking.map(({ rows }) => `**${rows}**`)),
    ...rows,
  ].join('\n')
}

/** docs/menus.md with its table made anew. */
export function paginaDeMenus(antes: string): string {
  const [head, rest] = antes.split(INICIO)
  const tail = rest?.split(FIM)[1]
  if (tail === undefined) throw new Error('docs/menus.md has lost the marks of its table')
  return `${head}${INICIO}\n\n${tabelaDeMenus()}\n\n${FIM}${tail}`
}

/** The pages of docs that are drawn from data, by their file. */
export const paginas: Readonly<Record<string, (antes: string) => string>> = {
  'docs/acessos.md': paginaDeAcessos,
  'docs/menus.md': paginaDeMenus,
}

/** Writes them. */
export function escreverPaginas(root: string): void {
  for (const [file, made] of Object.entries(paginas)) {
    const at = path.join(root, file)
    let antes = ''
    try {
      antes = readFileSync(at, 'utf8')
    } catch {
      // The first time there is none.
    }
    writeFileSync(at, made(antes))
  }
}
