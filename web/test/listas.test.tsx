import { screen, waitFor } from '@testing-library/react'
import type { Lista } from '@tropeiro/contract/lista'
import { describe, expect, it } from 'vitest'
import { chamadaDe, exemploDe } from './exemplo.ts'
import { type NaTabela, tabela } from './listas.ts'
import { abrirPagina, cabecalhos, linhas } from './pagina.tsx'
import { falha, type Respostas, recusa, segura } from './servidor.ts'

const naoTemAcesso = { name: 'Você não tem acesso a esta área' }

/** The list's own call as the test says it; every other with nothing in its reply. */
function abrir(prova: NaTabela, resposta: unknown) {
  return abrirPagina(prova.to, {
    papel: prova.papel ?? 'ADMIN',
    sessao: prova.sessao,
    servidor: soEla(prova, resposta),
    padrao: (nome) => exemploDe(chamadaDe(nome), false, prova.outras?.[nome]),
  })
}
function soEla({ chamada }: NaTabela, resposta: unknown): Respostas {
  const [module = '', call = ''] = chamada.split('.')
  return { [module]: { [call]: resposta } }
}
const cheiaDe = ({ chamada, com }: NaTabela) => exemploDe(chamadaDe(chamada), true, com)
const emVista = () => document.querySelector('[data-lista]')?.getAttribute('data-lista')

describe.each(tabela)('$id', (prova) => {
  it('waits, then lists under its headers', async () => {
    const pagina = await abrir(prova, segura)
    expect((await screen.findAllByRole('status', { name: 'Carregando' })).length).toBeGreaterThan(0)
    await pagina.responde(soEla(prova, cheiaDe(prova)))
    expect(await linhas()).toHaveLength(1)
    expect(emVista()).toBe(prova.id)
    const lista = listas.get(prova.id)
    if (lista && !prova.semColunas) {
      const shown = lista.colunas.filter((c) => !c.hidden && c.header).map((c) => c.header)
      expect(await cabecalhos()).toEqual(shown)
    }
  })

  it('says that there is nothing', async () => {
    await abrir(prova, exemploDe(chamadaDe(prova.chamada), false, prova.comNada))
    expect(await screen.findByText(prova.vazio)).toBeDefined()
  })

  it('says what failed, and tries again', async () => {
    const pagina = await abrir(prova, falha('Falhou de propósito'))
    expect((await screen.findAllByText('Falhou de propósito')).length).toBeGreaterThan(0)
    await pagina.responde(soEla(prova, cheiaDe(prova)))
    await pagina.usuario.click(screen.getAllByRole('button', { name: 'Tentar de novo' })[0]!)
    expect(await linhas()).toHaveLength(1)
  })

  it('says who may not', async () => {
    await abrir(prova, recusa('Peça acesso ao administrador'))
    expect((await screen.findAllByRole('heading', naoTemAcesso)).length).toBeGreaterThan(0)
    expect((await screen.findAllByText('Peça acesso ao administrador')).length).toBeGreaterThan(0)
  })

  it('is walked by keyboard', async () => {
    const pagina = await abrir(prova, cheiaDe(prova))
    await linhas()
    await pagina.usuario.keyboard('j')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('0'))
    const { abre } = prova
    if (!abre) return
    await pagina.usuario.keyboard('{Enter}')
    if (abre === 'dialog') expect(await screen.findByRole('dialog')).toBeDefined()
    else await waitFor(() => expect(pagina.endereco()).toBe(abre))
  })
})

// biome-ignore lint/suspicious/noExplicitAny: lists of whatever row
const modules = import.meta.glob<Record<string, any>>('../../contract/src/*/*/lista.ts', { eager: true })
// biome-ignore lint/suspicious/noExplicitAny: lists of whatever row
const listas = new Map<string, Lista<any>>(
  Object.values(modules)
    .flatMap((one) => Object.values(one).flat())
    .filter((one) => Array.isArray(one?.colunas))
    .map((one) => [one.id, one]),
)

const screens = import.meta.glob<string>(
  ['../src/*/*/**/*.tsx', '!../src/{ui,v4,host}/**', '!**/*.test.tsx'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

/** Screens whose columns are still said on the screen. */
const naTela = [
  'alicerce/empresas/components/grupos.tsx',
  'carga/notas/pesquisa.page.tsx',
  'comprovacao/protocolos/components/pesquisar-list.tsx',
  'comprovacao/protocolos/components/romaneios-list.tsx',
  'faturamento/faturas/components/prefatura.tsx',
  'gestao/privacidade/components/acessos.tsx',
  'gestao/privacidade/components/pedidos.tsx',
  'parceria/parceiros/components/arquivos.tsx',
  'transporte/romaneios/components/pesquisar-tab.tsx',
  'transporte/romaneios/components/pre-tab.tsx',
]

describe('the table of lists', () => {
  it('has every list that the contract says', () => {
    const tested = new Set(tabela.map(({ id }) => id))
    expect([...listas.keys()].filter((id) => !tested.has(id))).toEqual([])
  })

  it('lacks none, for every list page shows one that the contract says', () => {
    const written = Object.entries(screens).filter(
      ([, text]) => text.includes('<ListPage') && !/useLista[<(]/.test(text),
    )
    expect(written.map(([file]) => file.replace('../src/', '')).sort()).toEqual([...naTela].sort())
  })
})
