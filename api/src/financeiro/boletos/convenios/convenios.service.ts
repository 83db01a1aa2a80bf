import { emitirBoleto, lerChavePix, NaoServe } from '@tropeiro/bancos'
import type { Convenio, ConvenioEscrito } from '@tropeiro/contract/financeiro/boletos/formas'
import type { Ctx } from '../../../ctx.ts'
import { exigirConta } from '../../titulos/index.ts'
import { boletosErrors } from '../boletos.errors.ts'
import { contaDoConvenio } from '../boletos.rules.ts'
import * as repository from './convenios.repository.ts'

export const listarConvenios = (ctx: Ctx): Promise<Convenio[]> => ctx.tx((db) => repository.listConvenios(db))

/** What the bank would refuse of every boleto is said before the first. */
function conferir(c: ConvenioEscrito): void {
  try {
    const sample = { sequencial: c.proximo_numero, ano: '26', vencimento: null, centavos: 1 }
    emitirBoleto(contaDoConvenio(c), sample)
  } catch (e) {
    if (e instanceof NaoServe) throw boletosErrors.naoServe(`${e.message}.`)
    throw e
  }
  if (c.chave_pix && !lerChavePix(c.chave_pix)) throw boletosErrors.naoServe('A chave PIX não é uma chave.')
  if (c.chave_pix && !c.cidade) throw boletosErrors.naoServe('Diga a cidade de quem recebe o PIX.')
}

export const gravarConvenio = (ctx: Ctx, { _id, ...c }: ConvenioEscrito): Promise<void> =>
  ctx.tx(async (db) => {
    conferir(c)
    await exigirConta(db, c.conta)
    if (_id) {
      const antes = await repository.lockConvenio(db, _id)
      if (c.proximo_numero < antes.proximo_numero || c.proximo_nsa < antes.proximo_nsa)
        throw boletosErrors.contadorVolta()
      if (c.banco !== antes.banco && (await repository.temBoletos(db, _id)))
        throw boletosErrors.bancoNaoMuda()
      if (!(await repository.updateConvenio(db, _id, c))) throw boletosErrors.nomeRepetido()
    } else if (!(await repository.insertConvenio(db, c))) throw boletosErrors.nomeRepetido()
  })
