import type { DestinoEscrito } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { sql } from '../../src/db/sql.ts'
import { conferirPagamentos, enviarAoBanco } from '../../src/financeiro/pagamentos/banco/banco.service.ts'
import { gravarConvenio } from '../../src/financeiro/pagamentos/convenios/convenios.service.ts'
import { aprovar, enviar, montar } from '../../src/financeiro/pagamentos/lotes/lotes.service.ts'
import { programar } from '../../src/financeiro/pagamentos/pagar/pagar.service.ts'
import { type Casa, titulo } from './banco-casa.ts'
import * as cena from './banco-cena.ts'

const CHAVE_DOS_PAGAMENTOS = 'demo-paga'

export async function abrirPagamentos(casa: Casa): Promise<string> {
  await gravarConvenio(casa.chefe, {
    ...{ nome: 'SISPAG Itaú', conta: casa.conta, banco: '341', agencia: '0456', agencia_dv: '' },
    ...{
      numero_conta: '12345',
      conta_dv: '6',
      convenio: 'SERRAAZUL',
      proximo_nsa: 1,
      canal: 'van',
      ativo: true,
    },
    chave_api: CHAVE_DOS_PAGAMENTOS,
  })
  const { id } = await casa.chefe.tx((db) =>
    db.one<{ id: string }>(
      sql`select id::text as id from convenios_pagamento where grupo_id = ${casa.chefe.grupo.id} and nome = 'SISPAG Itaú'`,
    ),
  )
  return id
}

/** Three batches: answered in part, at the bank, waiting for a yes; and a payment that no batch has. @returns what left the account */
export async function pagar(casa: Casa, aprovado: string): Promise<number> {
  const { operador, chefe, socia, dia, pagamentos } = casa
  const dever = (f: cena.Fornecedor, descricao: string, categoria: string, vence: number, valor: number) =>
    titulo(casa, 'pagar', [f.documento, f.nome], [descricao, categoria], [dia(vence - 28), dia(vence)], valor)
  const para = async (id: string, destino: DestinoEscrito | null, quando: number): Promise<string> =>
    (
      await programar(operador, {
        ...{ titulos: [id], convenio: pagamentos, pagar_em: dia(quando), destino, codigo: '' },
      })
    )[0]!._id
  const fechar = (ids: string[]) => montar(operador, { convenio: pagamentos, pagamentos: ids })
  const mandarAoBanco = async (ids: string[]) => {
    const { lote } = await fechar(ids)
    for (const quem of [chefe, socia].slice(0, lote.exigidas))
      await aprovar(quem, lote._id, { sha256: lote.sha256, codigo: '' })
    await enviar(operador, lote._id)
    await enviarAoBanco(operador, { id: lote._id })
  }
  const dizer = (id: string, codigos: string) =>
    casa.mandar('pagamento', { referencia: `${CHAVE_DOS_PAGAMENTOS}/P${id}`, codigos, dia: dia(0) })

  const pecas = await dever(cena.PECAS, 'Lonas e cuícas', 'manutencao', -1, 348_200)
  const pneus = await dever(cena.PNEUS, 'Recapagem de novembro', 'pneus', 0, 1_188_000)
  const oficina = await dever(cena.OFICINA, 'Radiador', 'manutencao', 0, 287_000)
  const telefone = await dever(cena.TELEFONIA, 'Linhas dos motoristas', 'administrativas', 0, 64_990)
  const primeiro = [
    await para(pecas, cena.pix('cobranca@unipecas.demo'), 0),
    await para(pneus, cena.boleto(cena.cobrado(70_001, dia(0), 1_188_000)), 0),
    await para(oficina, cena.conta('001', '3120', '88412', '7'), 0),
    await para(telefone, cena.pix('contas@planalto.demo'), 0),
  ]
  await mandarAoBanco(primeiro)
  for (const [i, codigos] of ['00', '00', 'AN', 'AT'].entries()) await dizer(primeiro[i]!, codigos)
  await casa.mandar('retorno', {})

  const leasing = await dever(cena.RASTREIO, 'Mensalidade dos rastreadores', 'rastreamento', 1, 219_000)
  const revisao = await dever(cena.OFICINA, 'Revisão dos 40 mil', 'manutencao', 2, 164_300)
  const segundo = [
    await para(leasing, cena.pix('financeiro@60900418.demo'), 1),
    await para(revisao, cena.conta('104', '0235', '55102', '1'), 1),
  ]
  await mandarAoBanco(segundo)
  await dizer(segundo[1]!, 'BS')
  await casa.mandar('retorno', {})
  await casa.mandar('dda', {
    ...{
      banco: '341',
      cnpj: '91122233000112',
      chave: CHAVE_DOS_PAGAMENTOS,
      boletos: cena.boletosContra(dia),
    },
  })
  await conferirPagamentos(operador, { id: pagamentos })

  const filtros = await dever(cena.PECAS, 'Filtros e correias', 'manutencao', 3, 96_450)
  await fechar([
    await para(aprovado, null, 1),
    // Paid elsewhere than a minute ago: two must say yes.
    await para(filtros, cena.pix('novo-financeiro@unipecas.demo'), 1),
  ])
  const internet = await dever(cena.TELEFONIA, 'Internet das bases', 'administrativas', 6, 58_900)
  await para(internet, cena.pix('contas@planalto.demo'), 4)
  return 348_200 + 1_188_000
}
