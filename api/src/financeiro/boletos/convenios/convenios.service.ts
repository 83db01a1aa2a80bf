import { emitirBoleto, lerChavePix, NaoServe, prazoDeBaixa } from '@tropeiro/bancos'
import type { Convenio, ConvenioEscrito } from '@tropeiro/contract/financeiro/boletos/formas'
import { selar } from '../../../cofre.ts'
import type { Ctx } from '../../../ctx.ts'
import { enfileirar } from '../../../db/fila.ts'
import { exigirConta } from '../../titulos/index.ts'
import { boletosErrors } from '../boletos.errors.ts'
import { contaDoConvenio } from '../boletos.rules.ts'
import { donoDaChave, USO_DA_CHAVE } from './chave.ts'
import * as repository from './convenios.repository.ts'

export const listarConvenios = (ctx: Ctx): Promise<Convenio[]> => ctx.tx((db) => repository.listConvenios(db))

/** What the bank would refuse of every boleto is said before the first. */
function conferir(c: repository.ConvenioDito): void {
  try {
    const sample = { sequencial: c.proximo_numero, ano: '26', vencimento: null, centavos: 1 }
    emitirBoleto(contaDoConvenio(c), sample)
    prazoDeBaixa(c.banco, c.protesto_dias, c.baixa_dias)
  } catch (e) {
    if (e instanceof NaoServe) throw boletosErrors.naoServe(`${e.message}.`)
    throw e
  }
  if (c.chave_pix && !lerChavePix(c.chave_pix)) throw boletosErrors.naoServe('A chave PIX não é uma chave.')
  if (c.chave_pix && !c.cidade) throw boletosErrors.naoServe('Diga a cidade de quem recebe o PIX.')
}

const mesmosDados = (a: repository.ConvenioDito, b: repository.ConvenioDito): boolean =>
  (['banco', 'agencia', 'numero_conta', 'carteira', 'convenio', 'posto'] as const).every((x) => a[x] === b[x])

export const gravarConvenio = (ctx: Ctx, { _id, chave_api, ...c }: ConvenioEscrito): Promise<void> =>
  ctx.tx(async (db) => {
    conferir(c)
    await exigirConta(db, c.conta)
    const antes = _id ? await repository.lockConvenio(db, _id) : null
    if (c.canal !== 'arquivo') {
      if (!ctx.banco) throw boletosErrors.semBanco()
      if (!chave_api && !antes?.tem_chave) throw boletosErrors.semChave()
    }
    if (antes) {
      if (c.proximo_numero < antes.proximo_numero || c.proximo_nsa < antes.proximo_nsa)
        throw boletosErrors.contadorVolta()
      if (c.banco !== antes.banco && (await repository.temBoletos(db, antes._id)))
        throw boletosErrors.bancoNaoMuda()
    }
    // One that counted with another before this was refused stays as it is.
    const outro =
      antes && mesmosDados(antes, c)
        ? undefined
        : await repository.findMesmaNumeracao(db, c, antes?._id ?? null)
    if (outro) throw boletosErrors.mesmaNumeracao(outro.nome)
    const made = antes
      ? await repository.updateConvenio(db, antes._id, c)
      : await repository.insertConvenio(db, c)
    if (!made) throw boletosErrors.nomeRepetido()
    if (chave_api) {
      const selada = selar(
        ctx.config,
        USO_DA_CHAVE,
        donoDaChave(ctx.grupo.id, made.id),
        Buffer.from(chave_api),
      )
      await repository.updateChave(db, made.id, selada)
    }
    if (c.canal !== 'arquivo')
      await enfileirar(db, 'boletos_porta', `boletos-porta:${db.grupo}:${made.id}`, { id: made.id })
  })
