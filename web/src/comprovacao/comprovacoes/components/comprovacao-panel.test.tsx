import { screen, waitFor, within } from '@testing-library/react'
import type { Comprovante } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { expect, it } from 'vitest'
import { abrirPeca } from '../../../../test/pagina.tsx'
import { ComprovacaoPanel } from './comprovacao-panel.tsx'

const foto = (_id: string) => ({ _id, url: `/arquivos/${_id}.jpg`, tipo: 'image/jpeg', nome: `${_id}.jpg` })
const prova: Comprovante = {
  _id: '7',
  nota: '3',
  numero_romaneio: 12,
  origem: 'motorista',
  autor: 'João Batista',
  ocorrencia: 1,
  descricao: 'Entrega realizada',
  efeito: 'entrega',
  recebedor_nome: 'Ana',
  recebedor_documento: '',
  recebedor_grau: '',
  observacao: '',
  lat: null,
  lng: null,
  precisao: null,
  em: '2026-11-20T12:00:00.000Z',
  recebido_em: '2026-11-20T12:00:00.000Z',
  antes_da_saida: false,
  estado: 'auditoria',
  auditado_por: null,
  auditado_em: null,
  motivo: '',
  imagens: [foto('21'), foto('22')],
  retiradas: [],
  imagens_ficam: null,
}
const resposta = (more: Partial<Comprovante> = {}) => ({
  status: true,
  dados: {
    nota: '3',
    situacao: 'auditoria',
    desfecho: 'entrega' as const,
    atual: '7',
    comprovantes: [{ ...prova, ...more }],
  },
})

it('a wrong picture is taken back with its reason, stands among those taken back, and is given back', async () => {
  const tirada = {
    ...foto('21'),
    motivo: 'Foto de outra nota',
    por: 'Otávio Lima',
    em: '2026-11-20T13:00:00.000Z',
  }
  const peca = await abrirPeca(<ComprovacaoPanel nota="3" />, {
    papel: 'ADMIN',
    servidor: {
      comprovacoes: {
        nota: resposta(),
        retirarImagem: { status: true, mensagem: 'Foto tirada do comprovante. Ela fica no histórico.' },
        devolverImagem: { status: true, mensagem: 'Foto de volta ao comprovante.' },
      },
    },
  })
  await peca.usuario.click(await screen.findByRole('button', { name: 'Tirar esta foto' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tirar a foto do comprovante' })
  await peca.usuario.click(within(dialog).getByRole('button', { name: 'Tirar a foto' }))
  expect(await within(dialog).findByText('Diga por que a foto está errada')).toBeTruthy()
  await peca.usuario.click(within(dialog).getByRole('button', { name: 'Foto de outra nota' }))
  await peca.responde({ comprovacoes: { nota: resposta({ imagens: [foto('22')], retiradas: [tirada] }) } })
  await peca.usuario.click(within(dialog).getByRole('button', { name: 'Tirar a foto' }))
  await waitFor(() =>
    expect(peca.pedidos('comprovacoes.retirarImagem').at(-1)).toMatchObject({
      params: { id: '7', imagem: '21' },
      body: { motivo: 'Foto de outra nota' },
    }),
  )
  const gone = await screen.findByRole('list', { name: 'Fotos tiradas do comprovante' })
  expect(gone.textContent).toContain('Tirada por Otávio Lima')
  await peca.responde({ comprovacoes: { nota: resposta() } })
  await peca.usuario.click(within(gone).getByRole('button', { name: 'Devolver' }))
  await waitFor(() => expect(screen.queryByText('Tirada por', { exact: false })).toBeNull())
  expect(peca.pedidos('comprovacoes.devolverImagem')).toHaveLength(1)
})

it('where the pictures stay nothing is offered', async () => {
  await abrirPeca(<ComprovacaoPanel nota="3" />, {
    papel: 'ADMIN',
    servidor: { comprovacoes: { nota: resposta({ imagens_ficam: 'o comprovante já foi aprovado' }) } },
  })
  expect(await screen.findByText('Entrega realizada')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tirar esta foto' })).toBeNull()
})

// Issue 11, D5.
it.each([true, false])(
  'a delivery dated before its trip began is marked for who judges it: %s',
  async (antes_da_saida) => {
    await abrirPeca(<ComprovacaoPanel nota="3" />, {
      papel: 'ADMIN',
      servidor: { comprovacoes: { nota: resposta({ antes_da_saida }) } },
    })
    expect(await screen.findByText('Entrega realizada')).toBeTruthy()
    expect(screen.queryByText('Antes da saída da viagem') !== null).toBe(antes_da_saida)
  },
)
