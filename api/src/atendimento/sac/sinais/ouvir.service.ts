import type { Sinal } from '@tropeiro/contract/atendimento/sac/sinais'
import type { Fato, Ouve, Ouvir } from '../../../alicerce/fatos/index.ts'
import type { Db } from '../../../db/tx.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import {
  listAcabados,
  listCanceladas,
  listDasLinhas,
  listQuebrados,
  listRecusados,
  listReincidencias,
} from './achados.repository.ts'
import { receber, regraDe } from './receber.service.ts'
import { procurar } from './rodada.service.ts'
import * as repository from './sinais.repository.ts'
import type { Achado } from './sinais.rules.ts'
import { baixarSinais, olharNotas } from './soltar.service.ts'
import { travarSinais } from './travar.repository.ts'

const com = (sinais: readonly Sinal[], rows: readonly Omit<Achado, 'sinal'>[]): Achado[] =>
  rows.flatMap((row) => sinais.map((sinal) => ({ ...row, sinal })))

/** Notes that came onto a romaneio with which something is wrong belong to that. */
async function entrarNosDoRomaneio(db: Db, notas: readonly string[]): Promise<void> {
  for (const { incidente, nota } of await repository.listQueEntram(db, notas))
    await repository.entrar(db, incidente, [nota])
}

/** What happens to notes: cases open, others gather, and what is done leaves. */
const ouvirNotas: Ouvir = async (deps, db, fatos) => {
  await travarSinais(db)
  const lida = await lerConfiguracao(db)
  const on = (...all: Sinal[]) => all.filter((s) => regraDe(lida.configuracao, s))
  const ids = (...tipos: Fato['tipo'][]) => fatos.filter((f) => tipos.includes(f.tipo)).map((f) => f.id)
  const ditas = on('ocorrencia', 'tentativas', 'veiculo_quebrado')
  if (ditas.length > 0)
    await receber(
      deps,
      db,
      lida,
      com(ditas, await listDasLinhas(db, ids('nota.comprovada', 'nota.ocorrencia'))),
    )
  const reincidentes = on('destinatario_reincidente')
  if (reincidentes.length > 0)
    await receber(
      deps,
      db,
      lida,
      com(reincidentes, await listReincidencias(db, ids('nota.comprovada', 'nota.ocorrencia'))),
    )
  const canceladas = on('nota_cancelada')
  if (canceladas.length > 0)
    await receber(deps, db, lida, com(canceladas, await listCanceladas(db, ids('nota.cancelada'))))
  const notas = [...new Set(fatos.map((f) => f.alvo))]
  await entrarNosDoRomaneio(db, notas)
  await olharNotas(db, notas)
}

/** What SEFAZ answered: many documents with one refusal are one case. */
const ouvirEnvios: Ouvir<'envio.cte' | 'envio.cte_simp' | 'envio.mdfe'> = async (deps, db, fatos) => {
  await travarSinais(db)
  const lida = await lerConfiguracao(db)
  if (!regraDe(lida.configuracao, 'documento_recusado')) return
  const refused = fatos.filter((f) => f.dados.estado === 'rejeitado' || f.dados.estado === 'alarme')
  const rows = await listRecusados(
    db,
    refused.map((f) => f.alvo),
  )
  await receber(deps, db, lida, com(['documento_recusado'], rows))
}

/** An insurer answered: what waited for it is over, or has come to be. */
const ouvirRegistros: Ouvir<'registro.respondido'> = async (deps, db, fatos) => {
  if (!fatos.some((f) => f.dados.tipo === 'averbacao')) return
  await travarSinais(db)
  const lida = await lerConfiguracao(db)
  if (!regraDe(lida.configuracao, 'sem_averbacao')) return
  await baixarSinais(
    db,
    (await listAcabados(db)).map((s) => s.id),
  )
  await receber(deps, db, lida, await procurar(db, lida.configuracao, 'sem_averbacao', deps.clock()))
}

/** The workshop says that a vehicle under way broke down: all that it carries is one case. */
const ouvirQuebras: Ouvir<'veiculo.quebrou'> = async (deps, db, fatos) => {
  await travarSinais(db)
  const lida = await lerConfiguracao(db)
  if (!regraDe(lida.configuracao, 'veiculo_quebrado')) return
  const rows = await listQuebrados(
    db,
    fatos.map((f) => f.alvo),
  )
  await receber(deps, db, lida, com(['veiculo_quebrado'], rows))
}

export const sacOuve: Ouve = {
  'nota.ocorrencia': ouvirNotas,
  'nota.comprovada': ouvirNotas,
  'nota.aprovada': ouvirNotas,
  'nota.reprovada': ouvirNotas,
  'nota.editada': ouvirNotas,
  'nota.cancelada': ouvirNotas,
  'nota.romaneada': ouvirNotas,
  'nota.tirada_do_romaneio': ouvirNotas,
  'nota.fisico_recebido': ouvirNotas,
  'nota.devolvida': ouvirNotas,
  'nota.devolucao_cancelada': ouvirNotas,
  'envio.cte': ouvirEnvios as Ouvir,
  'envio.cte_simp': ouvirEnvios as Ouvir,
  'envio.mdfe': ouvirEnvios as Ouvir,
  'registro.respondido': ouvirRegistros as Ouvir,
  'veiculo.quebrou': ouvirQuebras as Ouvir,
}
