import { screen, within } from '@testing-library/react'
import type { HistoricoAberto, PreviaDoHistorico } from '@tropeiro/contract/frota/manutencao/historico'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'

const linhas: HistoricoAberto['linhas'] = [
  { linha: 2, resultado: 'nova', texto: 'ABC1D23 · Troca de óleo', motivo: '', ordem: 41 },
  {
    ...{ linha: 3, resultado: 'recusada', texto: 'ZZZ9A99 · Freio', ordem: null },
    motivo: 'A placa ZZZ9A99 não está na frota.',
  },
]
const previa: PreviaDoHistorico = {
  colunas: [
    { campo: 'placa', nome: 'Placa', coluna: 'Veículo' },
    { campo: 'oficina', nome: 'Oficina', coluna: null },
  ],
  ...{ novas: 1, repetidas: 0, recusadas: 1, ordens: 1, linhas },
}
const planilha: HistoricoAberto['planilha'] = {
  ...{ _id: '9', nome: 'historico.csv', em: '2026-11-20T12:00:00.000Z', autor: 'Ana' },
  ...{ novas: 1, repetidas: 0, recusadas: 1, ordens: 1, desfeita_em: null, desfaz: true },
}
const abrir = (manutencao: object, url = '/app/frotas/manutencao') =>
  abrirPagina(url, {
    papel: 'ADMIN',
    servidor: { manutencao: { historicos: { status: true, dados: [planilha] }, ...manutencao } },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })

it('a sheet of maintenance says what each line would be, goes in when told, and is undone', async () => {
  const aberto = { status: true, dados: { planilha, linhas } }
  const { usuario, pedidos } = await abrir({
    preverHistorico: { status: true, dados: previa },
    importarHistorico: aberto,
    historico: aberto,
    desfazerHistorico: aberto,
  })
  await usuario.click(await screen.findByRole('button', { name: 'Histórico' }))
  const dialog = await screen.findByRole('dialog', { name: 'Importar histórico de manutenção' })
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!
  await usuario.upload(input, new File(['x'], 'historico.csv', { type: 'text/csv' }))
  const lidas = within(await within(dialog).findByRole('list', { name: 'Linhas da planilha' }))
  expect(lidas.getAllByRole('listitem').map((l) => l.textContent)).toEqual([
    '2NovaABC1D23 · Troca de óleoOrdem 41.',
    '3RecusadaZZZ9A99 · FreioA placa ZZZ9A99 não está na frota.',
  ])
  expect(within(dialog).getByText('Colunas lidas: Placa ("Veículo")')).toBeTruthy()
  expect(pedidos('manutencao.importarHistorico')).toEqual([])
  await usuario.click(within(dialog).getByRole('button', { name: 'Trazer 1 ordem' }))
  await usuario.click(await screen.findByRole('button', { name: 'Desfazer' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Desfazer esta planilha?' }))
  await usuario.click(sure.getByRole('button', { name: 'Desfazer' }))
  await screen.findByText('Em uso')
  expect(pedidos('manutencao.importarHistorico')).toHaveLength(1)
  expect(pedidos('manutencao.desfazerHistorico')).toMatchObject([{ params: { id: '9' } }])
})

it('a sheet that brought more than one reaches is read, and not undone', async () => {
  await abrir(
    { historico: { status: true, dados: { planilha: { ...planilha, desfaz: false }, linhas } } },
    '/app/frotas/manutencao?historico=9',
  )
  expect(await screen.findByText('ABC1D23 · Troca de óleo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
})
