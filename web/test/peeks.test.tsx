import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { chamadaDe, exemploDe } from './exemplo.ts'
import { abrirPeca, falha, recusa, segura } from './pagina.tsx'
import { deLinhas, type QuePergunta, quePerguntam } from './peeks.tsx'

const respostas = (chamada: string, reply: unknown) => {
  const [modulo = '', nome = ''] = chamada.split('.')
  return { [modulo]: { [nome]: reply } } as never
}

/** The peek's own call as the test says it; every other with nothing in its reply. */
async function abrir(peca: (onClose: () => void) => ReactElement, servidor?: never) {
  const fechados: true[] = []
  const pagina = await abrirPeca(
    peca(() => fechados.push(true)),
    { papel: 'ADMIN', servidor, padrao: (nome) => exemploDe(chamadaDe(nome), false) },
  )
  return { pagina, fechados }
}
const painel = async () => within(await screen.findByRole('dialog'))
const cheiaDe = ({ chamada, com }: QuePergunta) => exemploDe(chamadaDe(chamada), true, com)
/** What a record is told with: facts, or the fields of those that are edited in place. */
const mostrado = '[data-peek] :is(dt, input)'
const carregando = { name: 'Carregando' }

/** With nothing filled in, Esc closes it and asks nothing. */
async function fechaComEsc({ pagina, fechados }: Awaited<ReturnType<typeof abrir>>) {
  await pagina.usuario.keyboard('{Escape}')
  await waitFor(() => expect(fechados).toEqual([true]))
  expect(screen.queryByText('Fechar sem salvar?')).toBeNull()
}

describe.each(Object.entries(quePerguntam))('%s', (_file, prova) => {
  it('waits under a name, then shows the record', async () => {
    const { pagina } = await abrir(prova.peca, respostas(prova.chamada, segura))
    const peek = await painel()
    expect(peek.getByRole('heading').textContent).not.toBe('')
    expect(peek.getByRole('status', carregando)).toBeDefined()
    await pagina.responde(respostas(prova.chamada, cheiaDe(prova)))
    await waitFor(() => expect(screen.queryByRole('status', carregando)).toBeNull())
    expect(document.querySelectorAll(mostrado).length).toBeGreaterThan(0)
  })

  it('says what failed, and tries again', async () => {
    const { pagina } = await abrir(prova.peca, respostas(prova.chamada, falha('Falhou de propósito')))
    const peek = await painel()
    await peek.findByText('Falhou de propósito')
    expect(peek.queryByRole('status', carregando)).toBeNull()
    await pagina.responde(respostas(prova.chamada, cheiaDe(prova)))
    await pagina.usuario.click(peek.getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(screen.queryByText('Falhou de propósito')).toBeNull())
    await waitFor(() => expect(document.querySelectorAll(mostrado).length).toBeGreaterThan(0))
  })

  it('says that the record is gone', async () => {
    await abrir(prova.peca, respostas(prova.chamada, falha('Não existe mais', 404)))
    const peek = await painel()
    await peek.findByText('Não existe mais')
    expect(document.querySelectorAll(mostrado)).toHaveLength(0)
    expect(peek.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('says who may not see it', async () => {
    await abrir(prova.peca, respostas(prova.chamada, recusa('Peça acesso ao administrador')))
    const peek = await painel()
    await peek.findByText('Peça acesso ao administrador')
    expect(peek.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
  })

  it('closes by Esc, even while it waits', async () => {
    const aberto = await abrir(prova.peca, respostas(prova.chamada, segura))
    await painel()
    await fechaComEsc(aberto)
  })
})

describe.each(Object.entries(deLinhas))('%s', (_file, prova) => {
  const linha = () => {
    const reply = exemploDe(chamadaDe(prova.lista), true, prova.com) as { dados?: never[]; valor?: never[] }
    return (reply.dados ?? reply.valor)![0]!
  }

  it('shows the row of its list, and closes by Esc', async () => {
    const aberto = await abrir((onClose) => prova.peca(linha(), onClose))
    const peek = await painel()
    expect(peek.getAllByRole('heading')[0]!.textContent).not.toBe('')
    expect(document.querySelectorAll(mostrado).length).toBeGreaterThan(0)
    await fechaComEsc(aberto)
  })

  it('is not there for a row that the list does not have', async () => {
    await abrir((onClose) => prova.peca(undefined as never, onClose))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const screens = import.meta.glob<string>(
  ['../src/*/*/**/*.tsx', '!../src/{ui,v4,host}/**', '!**/*.test.tsx'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)

it('the table of peeks lacks none', () => {
  const written = Object.entries(screens)
    .filter(([, text]) => /<Peek(Fiscal)?[\s<]/.test(text))
    .map(([file]) => file.replace('../src/', ''))
    // What CT-e and MDF-e have in common.
    .filter((file) => file !== 'fiscal/dfe/components/peek.tsx')
  expect(written.sort()).toEqual([...Object.keys(quePerguntam), ...Object.keys(deLinhas)].sort())
})
