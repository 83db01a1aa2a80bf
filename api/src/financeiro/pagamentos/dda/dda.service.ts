import { linhaDigitavel } from '@tropeiro/bancos'
import { diaEm } from '@tropeiro/contract'
import type { BoletoDoDda } from '@tropeiro/contract/financeiro/pagamentos/formas'
import { mesmoFornecedor } from '@tropeiro/contract/financeiro/pagamentos/regras'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { criarTitulos, findTitulo, lockTitulo } from '../../titulos/index.ts'
import { pagamentosErrors } from '../pagamentos.errors.ts'
import type { Busca, Corpo } from '../pagar/pagar.service.ts'
import * as repository from './dda.repository.ts'

const noFio = ({ em, barras, ...d }: repository.DdaRow): BoletoDoDda => ({
  ...d,
  linha_digitavel: linhaDigitavel(barras),
  em: em.toISOString(),
})

export const listar = (ctx: Ctx, q: Busca<'dda'>) =>
  ctx.tx(async (db) => {
    const page = { limite: q.por_pagina, pular: (q.pagina - 1) * q.por_pagina }
    const rows = await repository.listDda(db, q, page)
    return { dados: rows.map(noFio), ...(await repository.countDda(db, q)) }
  })

/** A boleto of the asker's companies that still waits for a title, held. */
async function queEspera(db: Db, id: string): Promise<repository.DdaRow> {
  await repository.findDda(db, id)
  await repository.lockDda(db, id)
  return repository.findDda(db, id)
}

/** A title to pay is made of it; asked again, it is the same. */
export const lancar = (ctx: Ctx, id: string, q: Corpo<'lancarDda'>): Promise<BoletoDoDda> =>
  ctx.tx(async (db) => {
    const d = await queEspera(db, id)
    if (d.situacao === 'casado') return noFio(d)
    if (d.situacao !== 'sem_titulo') throw pagamentosErrors.ddaFechado()
    const hoje = diaEm(ctx.clock())
    const vencimento = d.vencimento ?? hoje
    const { cnpj_empresa } = await repository.findEmpresaDoDda(db, id)
    const [titulo] = await criarTitulos(db, {
      ...{ natureza: 'pagar', documento: d.beneficiario, nome: d.nome, descricao: q.descricao },
      ...{ emissao: [vencimento, hoje].sort()[0]!, vencimento, valor_centavos: d.valor, parcelas: 1 },
      ...{ categoria: q.categoria, observacao: `Boleto do DDA ${d.documento}`.trim(), origem: 'dda' },
      ...{ cnpj_empresa: cnpj_empresa || null, chave: `dda:${id}` },
    })
    await repository.updateSituacao(db, id, { situacao: 'casado', titulo: titulo!, motivo: '' })
    return noFio(await repository.findDda(db, id))
  })

export const ligar = (ctx: Ctx, id: string, { titulo }: Corpo<'ligarDda'>): Promise<BoletoDoDda> =>
  ctx.tx(async (db) => {
    const d = await queEspera(db, id)
    if (d.situacao === 'casado' && d.titulo === titulo) return noFio(d)
    if (d.situacao !== 'sem_titulo') throw pagamentosErrors.ddaFechado()
    const { documento, natureza, numero } = await findTitulo(db, titulo)
    await lockTitulo(db, titulo)
    if (natureza !== 'pagar') throw pagamentosErrors.naoPagar(numero)
    if (!mesmoFornecedor(documento, d.beneficiario)) throw pagamentosErrors.ddaDeOutro()
    if (await repository.temBoleto(db, titulo)) throw pagamentosErrors.ddaJaTem()
    await repository.updateSituacao(db, id, { situacao: 'casado', titulo, motivo: '' })
    return noFio(await repository.findDda(db, id))
  })

export const ignorar = (ctx: Ctx, id: string, { motivo }: Corpo<'ignorarDda'>): Promise<BoletoDoDda> =>
  ctx.tx(async (db) => {
    const d = await queEspera(db, id)
    if (d.situacao === 'ignorado') return noFio(d)
    if (d.situacao !== 'sem_titulo') throw pagamentosErrors.ddaFechado()
    await repository.updateSituacao(db, id, { situacao: 'ignorado', titulo: null, motivo })
    return noFio(await repository.findDda(db, id))
  })
