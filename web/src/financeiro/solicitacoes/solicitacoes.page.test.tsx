import { screen, waitFor, within } from '@testing-library/react'
import type { Solicitacao } from '@tropeiro/contract/financeiro/solicitacoes/formas'
import { expect, test } from 'vitest'
import { abrirPagina, falha, segura } from '../../../test/pagina.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { refresh } from '../../lib/refresh.ts'

const pedida: Solicitacao = {
  _id: '1',
  numero: 7,
  estado: 'pedida',
  documento: '12345678000195',
  nome: 'Borracharia do Trevo',
  nota: '',
  descricao: 'Recapagem de dois pneus',
  valor: 98_000,
  vencimento: '2026-12-05',
  categoria: 'manutencao',
  forma: 'pix',
  dados_bancarios: '',
  alertas: [],
  exigidas: 1,
  aprovacoes: [],
  minha: false,
  aprovei: false,
  titulo: null,
  motivo: '',
  autor: 'Marta',
  em: '2026-11-20T12:30:00.000Z',
}
const aprovada: Solicitacao = { ...pedida, estado: 'aprovada', titulo: '9' }

/** Presses Aprovar; a live event shows the request as approved, and the button that asked has left before its reply. */
async function aprovarEVerSair() {
  const pagina = await abrirPagina('/app/financeiro/solicitacoes?solicitacao=1', {
    papel: 'ADMIN',
    servidor: {
      solicitacoes: {
        listar: { status: true, dados: [], total: 0, valor: 0 },
        buscar: { status: true, dados: pedida },
        aprovar: segura,
      },
    },
  })
  const peek = await screen.findByRole('dialog', { name: 'Solicitação 7' })
  await pagina.usuario.click(await within(peek).findByRole('button', { name: 'Aprovar' }))
  await pagina.responde({ solicitacoes: { buscar: { status: true, dados: aprovada } } })
  await refresh(queryClient, 'solicitacoes')
  await waitFor(() => expect(within(peek).queryByRole('button', { name: 'Aprovar' })).toBeNull())
  return pagina
}

test('what an approval did is said though a live event took the button away before the reply', async () => {
  const pagina = await aprovarEVerSair()
  await pagina.responde({ solicitacoes: { aprovar: { status: true, dados: aprovada } } })
  expect(await screen.findByText('Aprovada: virou título a pagar.')).toBeDefined()
})

test('what refuses it is said once, whoever has left', async () => {
  const pagina = await aprovarEVerSair()
  await pagina.responde({ solicitacoes: { aprovar: falha('Já foi aprovada por outra pessoa.', 409) } })
  expect(await screen.findAllByText('Ocorreu um erro: Já foi aprovada por outra pessoa.')).toHaveLength(1)
})
