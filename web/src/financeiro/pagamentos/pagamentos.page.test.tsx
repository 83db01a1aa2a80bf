import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { registro } from '../../../test/formulario.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'

const convenio = registro('pagamentos.conveniosDePagamento', {
  ...{ _id: '3', nome: 'Conta do Bradesco', banco: '237', canal: 'arquivo', ativo: true, programados: 1 },
})
const aPagar = {
  ...{ titulo: '7', numero: 7, nome: 'Posto Serra', documento: '93000167000133', descricao: 'Diesel' },
  ...{ origem: 'solicitacao', vencimento: '2026-12-18', saldo: 90_000, devolvido: 'AN: conta inválida' },
  sugestao: { meio: 'pix', destino: 'PIX ca••@posto.demo', de: 'solicitacao' },
}
const pagamento = {
  ...{ _id: '11', titulo: '8', titulo_numero: 8, nome: 'Oficina Trevo', documento: '11444777000161' },
  ...{ descricao: 'Freios', meio: 'pix', destino: 'PIX telefone ••0000', valor: 20_000 },
  ...{ vencimento: '2026-12-18', pagar_em: '2026-12-15', situacao: 'programado', motivo: '' },
  ...{ alertas: ['banco_mudou'], convenio: '3', convenio_nome: 'Conta do Bradesco', lote: null },
  ...{ lote_numero: null, pago: null, pago_em: null, autenticacao: '', autor: 'Ana' },
  em: '2026-12-14T12:00:00.000Z',
}
const lote = {
  ...{ _id: '5', numero: 5, estado: 'montado', convenio: '3', convenio_nome: 'Conta do Bradesco' },
  ...{ canal: 'arquivo', nsa: 2, nome: 'PG1215000002.REM', sha256: 'ab'.repeat(32), quantidade: 1 },
  ...{ valor: 20_000, exigidas: 1, aprovacoes: [], minha: false, aprovei: false, mudou: false, pagos: 0 },
  ...{ devolvidos: 0, autor: 'Ana', em: '2026-12-14T12:00:00.000Z' },
}
const boleto = {
  ...{ _id: '9', situacao: 'sem_titulo', beneficiario: '19131243000197', nome: 'GOLPE LTDA', sacador: '' },
  ...{ documento: 'NF 1', linha_digitavel: '341', vencimento: '2026-12-18', valor: 12_345, titulo: null },
  ...{ titulo_numero: null, motivo: '', em: '2026-12-14T12:00:00.000Z' },
}
const com = (dados: unknown) => ({ status: true, dados })
const lista = (dados: unknown[]) => ({ status: true, dados, total: dados.length, valor: 20_000 })
const servidor = (mais: object = {}) =>
  ({
    pagamentos: {
      conveniosDePagamento: com([convenio]),
      aPagar: lista([aPagar]),
      listarPagamentos: lista([pagamento]),
      lotes: lista([lote]),
      lote: com({ lote, pagamentos: [{ ...pagamento, situacao: 'em_lote', lote: '5', lote_numero: 5 }] }),
      dda: lista([boleto]),
      ...mais,
    },
  }) as never

it('what waits is programmed where its payee is known to be paid; what is programmed is put in a batch', async () => {
  const pagina = await abrirPagina('/app/financeiro/pagamentos', { papel: 'ADMIN', servidor: servidor() })
  await screen.findByText('Devolvido: AN: conta inválida')
  await screen.findByText('O favorecido recebe em outro lugar há menos de 30 dias')
  const [programados, esperam] = [
    await screen.findByRole('grid', { name: 'Pagamentos programados' }),
    await screen.findByRole('grid', { name: 'Títulos que esperam ser pagos' }),
  ]
  await pagina.usuario.click(within(esperam).getAllByRole('checkbox').at(-1)!)
  await pagina.usuario.click(await screen.findByRole('button', { name: /Programar 1\spagamento/ }))
  await screen.findByText('Vai para PIX ca••@posto.demo.')
  await pagina.usuario.keyboard('{Escape}')
  await pagina.usuario.click(within(programados).getAllByRole('checkbox').at(-1)!)
  await screen.findByRole('button', { name: /Montar lote de R\$\s200,00/ })
})

it('a batch is approved by its hash, by another than who assembled it', async () => {
  const pagina = await abrirPagina('/app/financeiro/pagamentos?aba=lotes&lote=5', {
    papel: 'ADMIN',
    servidor: servidor({ aprovarLote: com({ lote: { ...lote, estado: 'aprovado' }, pagamentos: [] }) }),
  })
  await screen.findByText('ab'.repeat(32))
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Aprovar' }))
  await screen.findByText('Aprovado: já pode ir ao banco.')
  expect(pagina.pedidos('pagamentos.aprovarLote')).toMatchObject([{ body: { sha256: lote.sha256 } }])
})

it('a boleto that no title of ours explains says so, with the three ways out', async () => {
  await abrirPagina('/app/financeiro/pagamentos?aba=dda', { papel: 'ADMIN', servidor: servidor() })
  await screen.findByText(/pode ser fraude/)
  for (const name of [
    /^Ligar a um título o boleto de GOLPE LTDA/,
    /^Lançar título de GOLPE LTDA/,
    /^Não pagar a GOLPE LTDA/,
  ])
    screen.getByRole('button', { name })
})
