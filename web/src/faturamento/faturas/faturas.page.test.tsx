import { screen, within } from '@testing-library/react'
import type { PeriodoPrevisto } from '@tropeiro/contract/faturamento/faturas/periodo'
import { regraPadrao } from '@tropeiro/contract/faturamento/faturas/regras'
import { expect, it } from 'vitest'
import { registro } from '../../../test/formulario.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'

const pronta: PeriodoPrevisto['prontas'][number] = {
  chave: 'a',
  doc_tomador: '90752655000109',
  tomador: 'Bom Grão',
  cnpj_emitente: '91122233000112',
  emitente: 'Serra Azul',
  grupo: 'CIF',
  periodo_de: '2026-11-11',
  periodo_ate: '2026-11-20',
  vencimento: '2026-12-10',
  quantidade: 12,
  valor: 123_456,
}
const previsto: PeriodoPrevisto = {
  ate: '2026-11-20',
  prontas: [
    pronta,
    { ...pronta, chave: 'b', doc_tomador: '93000167000133', tomador: 'Atlântico', grupo: '' },
  ],
  fora: [
    {
      doc_tomador: '90752655000109',
      tomador: 'Bom Grão',
      motivo: 'sem_comprovante',
      quantidade: 5,
      valor: 9900,
      desde: '2026-11-02',
      ate: null,
      ctes: [{ _id: '9', numero: 901 }],
    },
  ],
  tarefa: null,
}
const ok = <T,>(dados: T) => ({ status: true, dados })
const abrir = () =>
  abrirPagina('/app/frete/faturas?aba=a_faturar&ate_o_dia=2026-11-20', {
    papel: 'USUARIO',
    servidor: {
      faturas: { aFaturar: ok(previsto), faturarPeriodo: ok({ tarefa: '3' }) },
      tarefas: { buscar: ok(registro('tarefas.buscar')) },
      regua: { credito: ok([]) },
    },
  })

it('shows the invoices as they would be, and who stays out and why', async () => {
  await abrir()
  const prontas = within(await screen.findByRole('grid', { name: 'Faturas como sairiam' }))
  expect(prontas.getByText('Atlântico')).toBeTruthy()
  expect(prontas.getAllByText('11/11/2026 a 20/11/2026')).toHaveLength(2)
  const fora = within(screen.getByRole('grid', { name: 'Ficam de fora' }))
  expect(fora.getByText('Espera o comprovante aprovado')).toBeTruthy()
  expect(fora.getByText('e mais 1')).toBeTruthy()
})

it('bills the period in one press, asked once more', async () => {
  const pagina = await abrir()
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Emitir todas' }))
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Emitir' }))
  await screen.findByText('Faturando o período.')
  expect(pagina.pedidos('faturas.faturarPeriodo').map((p) => p.body)).toEqual([
    { ate: '2026-11-20', clientes: null },
  ])
})

it('says how each client is billed, and what holds for all others', async () => {
  const regra = {
    _id: '1',
    cliente: '',
    nome: '',
    regra: regraPadrao,
    autor: 'Ana',
    updated_at: '2026-11-20T12:00:00.000Z',
  }
  await abrirPagina('/app/frete/faturas?aba=regras', {
    papel: 'USUARIO',
    servidor: { faturas: { regras: ok([regra]) } },
  })
  expect(await screen.findByText('Todos os outros clientes')).toBeTruthy()
  expect(screen.getByText('Diária · corte por emissão do CT-e · vence em 30 dias')).toBeTruthy()
})

it('a client has neither what is to be billed nor the rules', async () => {
  await abrirPagina('/app/frete/faturas', {
    papel: 'EMBARCADOR',
    servidor: { faturas: { listar: { ...ok([]), total: 0, contadores: {}, valor: 0, saldo: 0 } } },
  })
  expect(await screen.findByText('Nenhuma fatura ainda')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: 'Regras' })).toBeNull()
})
