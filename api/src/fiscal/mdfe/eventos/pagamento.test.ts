import type { Client, Contract } from '@tropeiro/contract'
import type { PagamentoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textoDasFolhas } from '../../../../../fiscal/test/pdf/rasterizar.ts'
import type { TestApp } from '../../../../test/app.ts'
import { configuracao, rascunhoPronto, SERRA_AZUL } from '../../../../test/mdfe.ts'
import { abrirAppComSefaz, type Sefaz } from '../../../../test/sefaz.ts'

let t: TestApp
let sefaz: Sefaz
let fechar: () => Promise<void>
let me: Client<Contract>

beforeAll(async () => {
  ;({ t, sefaz, fechar } = await abrirAppComSefaz())
  me = await t.entrar('operador@serraazul.demo')
  const admin = await t.entrar('admin@serraazul.demo')
  await admin.mdfe.configurar({ params: { cnpj: SERRA_AZUL }, body: configuracao })
})
afterAll(() => fechar())
beforeEach(() => sefaz.controlar('/falhas', { regras: [] }))

const um = async (id: string) => (await me.mdfe.buscar({ params: { id } })).dados
const noSefaz = async (chave: string | null) =>
  (await sefaz.documentos()).find((d) => d.chave === chave)?.eventos.map((e) => e.tpEvento) ?? []

async function autorizado(placa: string) {
  const { mdfe } = await rascunhoPronto(t, me, placa)
  await me.mdfe.emitir({ body: { ids: [mdfe._id] } })
  await t.trabalhar()
  return um(mdfe._id)
}

const pagamento: PagamentoDoMdfe = {
  documento: SERRA_AZUL,
  nome: 'Transportes Serra Azul Ltda',
  componentes: [
    { tipo: '04', valor_centavos: 300_000, descricao: '' },
    { tipo: '99', valor_centavos: 20_000, descricao: 'Ajuda de custo' },
  ],
  forma: '1',
  adiantamento_centavos: 100_000,
  parcelas: [{ vencimento: '2026-12-20', valor_centavos: 220_000 }],
  pix: 'financeiro@serraazul.demo',
  banco: '',
  agencia: '',
  cnpj_ipef: '',
}

describe('pagamento do frete, por evento', () => {
  test('informa, altera e confirma o serviço', async () => {
    const mdfe = await autorizado('PAG1A11')
    const params = { id: mdfe._id }
    await expect(
      me.mdfe.alterarPagamento({ params, body: { pagamentos: [pagamento] } }),
    ).rejects.toMatchObject({ status: 409 })
    await me.mdfe.informarPagamento({ params, body: { viagens: 2, viagem: 1, pagamentos: [pagamento] } })
    await t.trabalhar()
    const informado = await um(mdfe._id)
    expect(informado.eventos[0]).toMatchObject({
      tipo: '110116',
      estado: 'registrado',
      detalhe: 'R$\u00a03.200,00, Transportes Serra Azul Ltda',
    })
    expect(informado.rascunho.pagamentos).toEqual([pagamento])
    await expect(
      me.mdfe.informarPagamento({ params, body: { pagamentos: [pagamento] } }),
    ).rejects.toMatchObject({ status: 409 })
    const menor = { ...pagamento, forma: '0' as const, adiantamento_centavos: 0, parcelas: [] }
    await me.mdfe.alterarPagamento({ params, body: { pagamentos: [menor] } })
    await me.mdfe.confirmarServico({ params })
    await t.trabalhar()
    expect(await noSefaz(mdfe.chave)).toEqual(['110116', '110118', '110117'])
    expect((await um(mdfe._id)).rascunho.pagamentos).toEqual([menor])
    await expect(me.mdfe.confirmarServico({ params })).rejects.toMatchObject({ status: 409 })
  })

  test('o que falta no pagamento é dito no campo', async () => {
    const mdfe = await autorizado('PAG2B22')
    const params = { id: mdfe._id }
    const semBanco = { ...pagamento, pix: '', documento: '123' }
    await expect(
      me.mdfe.informarPagamento({ params, body: { pagamentos: [semBanco] } }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        campos: expect.arrayContaining([
          expect.objectContaining({ campo: 'pagamentos.0.documento' }),
          expect.objectContaining({ campo: 'pagamentos.0.pix' }),
        ]),
      },
    })
    await expect(
      me.mdfe.informarPagamento({ params, body: { viagens: 1, viagem: 2, pagamentos: [pagamento] } }),
    ).rejects.toMatchObject({ status: 400 })
  })
})

describe('contingência', () => {
  test('ligada para o estado, tudo sai offline; de volta ao normal, vai na hora', async () => {
    await sefaz.controlar('/falhas', { regras: [{ servicos: ['MDFeRecepcaoSinc'], modo: 'cair_antes' }] })
    const body = {
      uf: 'SP' as const,
      modelo: '58' as const,
      ambiente: '2' as const,
      modo: 'offline' as const,
      motivo: 'SEFAZ sem resposta desde as 10h de hoje',
    }
    const { dados: ligada } = await me.transmissao.ligarContingencia({ body })
    const fora = await autorizado('OFF1A11')
    expect(fora).toMatchObject({ estado: 'contingencia' })
    expect(fora.chave!.charAt(34)).toBe('2')
    const folha = await textoDasFolhas((await me.mdfe.damdfe({ params: { id: fora._id } })) as Uint8Array)
    expect(folha.join(' ')).toContain('EMISSÃO EM CONTINGÊNCIA')
    await sefaz.controlar('/falhas', { regras: [] })
    await me.transmissao.encerrarContingencia({ params: { id: ligada._id } })
    await t.trabalhar()
    expect(await um(fora._id)).toMatchObject({ estado: 'autorizado', chave: fora.chave })
    expect((await autorizado('OFF2B22')).chave!.charAt(34)).toBe('1')
  })

  test('um que ficou sem resposta dá lugar a outro, offline; autorizado depois, é cancelado', async () => {
    await sefaz.controlar('/falhas', { regras: [{ servicos: ['MDFeRecepcaoSinc'], modo: 'cstat_108' }] })
    const parado = await autorizado('OFF3C33')
    expect(parado.estado).toBe('enviando')
    await me.mdfe.emitir({ body: { ids: [parado._id], contingencia: true } })
    await t.trabalhar()
    const fora = await um(parado._id)
    expect(fora).toMatchObject({ estado: 'contingencia' })
    expect(fora.numero).not.toBe(parado.numero)
    const acordar = async () => {
      await t.db.query(
        `update fiscal_envios set proxima = now() - interval '1 hour' where estado in ('fila', 'pendente')`,
      )
      await t.db.query(`select graphile_worker.add_job('acordar_transmissoes')`)
      await t.trabalhar()
    }
    // The first one comes through after all, and must not stay beside the other, which waits until it is cancelled: of two open
    // for one truck SEFAZ refuses the second (611).
    await sefaz.controlar('/falhas', { regras: [{ servicos: ['MDFeRecepcaoEvento'], modo: 'cstat_108' }] })
    await acordar()
    await acordar()
    const dela = async () => (await sefaz.documentos()).find((d) => d.chave === parado.chave)
    expect(await dela()).toMatchObject({ cancelado: false })
    expect(await um(parado._id)).toMatchObject({ estado: 'contingencia', chave: fora.chave })
    await sefaz.controlar('/falhas', { regras: [] })
    await acordar()
    await acordar()
    expect(await dela()).toMatchObject({ cancelado: true })
    expect(await um(parado._id)).toMatchObject({ estado: 'autorizado', codigo: '100', chave: fora.chave })
    // The cancellation is of the other one: this can be cancelled itself.
    const justificativa = 'Emitido com a placa errada'
    await me.mdfe.cancelar({ params: { id: parado._id }, body: { justificativa } })
    await t.trabalhar()
    expect((await um(parado._id)).estado).toBe('cancelado')
    expect((await sefaz.documentos()).find((d) => d.chave === fora.chave)).toMatchObject({ cancelado: true })
    const pdf = (await me.mdfe.damdfe({ params: { id: parado._id } })) as Uint8Array
    const folha = (await textoDasFolhas(pdf)).join(' ')
    const cancelado = (await um(parado._id)).eventos.find((e) => e.tipo === '110111')!
    // The hour is São Paulo's, as everywhere on the sheet.
    const em = new Date(Date.parse(cancelado.em) - 3 * 3_600_000).toISOString()
    expect(folha).toContain(`${em.slice(8, 10)}/${em.slice(5, 7)}/${em.slice(0, 4)} ${em.slice(11, 13)}:`)
    expect(folha).toContain('CANCELADO')
  })
})
