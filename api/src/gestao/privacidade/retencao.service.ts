import { type Retencao, retencoes } from '@tropeiro/contract/gestao/privacidade/rules'
import { apagarSessoesVelhas } from '../../alicerce/usuarios/index.ts'
import { apagarAusenciasVelhas } from '../../cadastros/motoristas/index.ts'
import { countDonosVelhos, esquecerDonosVelhos } from '../../cadastros/veiculos/index.ts'
import { anonimizarPessoasVelhas } from '../../carga/notas/index.ts'
import { apagarRecebedoresVelhos } from '../../comprovacao/comprovacoes/index.ts'
import type { Ctx, Deps } from '../../ctx.ts'
import { type Db, escopoDe, inTransaction, semGrupo } from '../../db/tx.ts'
import { apagarPagadoresVelhos } from '../../financeiro/boletos/index.ts'
import { apagarCobrancasVelhas, countCobrancasVelhas } from '../../financeiro/regua/index.ts'
import { apagarLinhasVelhas, countLinhasVelhas } from '../../financeiro/titulos/index.ts'
import { countAbastecedoresVelhos, esquecerAbastecedoresVelhos } from '../../frota/abastecimentos/index.ts'
import {
  apagarHistoricoVelho,
  countHistoricoVelho,
  esquecerConferentesVelhos,
} from '../../frota/manutencao/index.ts'
import { esquecerCondutoresVelhos } from '../../frota/multas/index.ts'
import { esquecerProvasVelhas } from '../../frota/pedagios/index.ts'
import { apagarPapeisVelhos } from '../../frota/validades/index.ts'
import { apagarPosicoesVelhas } from '../../transporte/rastreamento/index.ts'
import * as repository from './retencao.repository.ts'

const BATCH = 5_000
const DAY_MS = 86_400_000

const regras = Object.keys(retencoes) as Retencao[]
const limiteDe = (regra: Retencao, now: Date) => new Date(now.getTime() - retencoes[regra].dias * DAY_MS)

/** Who drove, looked over, held a paper or owned what left long ago; what is of the vehicle stays. */
async function esquecerDirigidos(db: Db, antes: Date, limite: number): Promise<number> {
  let taken = 0
  for (const step of [
    esquecerCondutoresVelhos,
    esquecerAbastecedoresVelhos,
    apagarPapeisVelhos,
    esquecerConferentesVelhos,
    esquecerDonosVelhos,
  ])
    if (taken < limite) taken += await step(db, antes, limite - taken)
  return taken
}

/** Where somebody was, and what proved that his vehicle went through a plaza. */
async function esquecerPosicoes(db: Db, antes: Date, limite: number): Promise<number> {
  const taken = await apagarPosicoesVelhas(db, antes, limite)
  return taken < limite ? taken + (await esquecerProvasVelhas(db, antes, limite - taken)) : taken
}

/** Where people were written to for money, and what was written. */
async function apagarEnderecosDeCobranca(db: Db, antes: Date, limite: number): Promise<number> {
  const taken = await apagarPagadoresVelhos(db, antes, limite)
  return taken < limite ? taken + (await apagarCobrancasVelhas(db, antes, limite - taken)) : taken
}

/** What sheets said, where what they brought stands by itself. */
async function esquecerPlanilhas(db: Db, antes: Date, limite: number): Promise<number> {
  const taken = await apagarLinhasVelhas(db, antes, limite)
  return taken < limite ? taken + (await apagarHistoricoVelho(db, antes, limite - taken)) : taken
}

/** What each rule takes of a group, a batch a call. Sessions belong to no group and are swept apart. */
const porGrupo: Partial<Record<Retencao, (db: Db, antes: Date, limite: number) => Promise<number>>> = {
  posicoes: esquecerPosicoes,
  acessos: repository.deleteAcessosVelhos,
  contatos: anonimizarPessoasVelhas,
  recebedores: apagarRecebedoresVelhos,
  pagadores: apagarEnderecosDeCobranca,
  planilhas: esquecerPlanilhas,
  ausencias: apagarAusenciasVelhas,
  condutores: esquecerDirigidos,
}

/** Sweeps away what is past its term in these groups, in batches, and writes down how much. Repeating it takes nothing more. */
export async function varrer(deps: Deps, grupos: readonly number[]): Promise<void> {
  const now = deps.clock()
  const sessoes = await semGrupo(deps.pool, (db) => apagarSessoesVelhas(db, limiteDe('sessoes', now)))
  for (const grupoId of grupos) {
    const tx = <T>(work: (db: Db) => Promise<T>) => inTransaction(deps.pool, escopoDe(grupoId), work)
    for (const regra of regras) {
      const apagar = porGrupo[regra]
      let quantos = apagar ? 0 : sessoes
      for (let taken = BATCH; apagar && taken === BATCH; quantos += taken) {
        taken = await tx((db) => apagar(db, limiteDe(regra, now), BATCH))
      }
      await tx((db) => repository.insertVarredura(db, regra, now, quantos))
    }
  }
}

/** The rules with what the last sweep took and what the next one will. */
export const lerRetencao = (ctx: Ctx) =>
  ctx.tx(async (db) => {
    const now = ctx.clock()
    const antes = Object.fromEntries(regras.map((r) => [r, limiteDe(r, now)])) as Record<Retencao, Date>
    const ultimas = await repository.listUltimas(db)
    const vencidos = await repository.countVencidos(db, antes)
    vencidos.condutores += await countAbastecedoresVelhos(db, antes.condutores)
    vencidos.condutores += await countDonosVelhos(db, antes.condutores)
    vencidos.pagadores += await countCobrancasVelhas(db, antes.pagadores)
    vencidos.planilhas = await countLinhasVelhas(db, antes.planilhas)
    vencidos.planilhas += await countHistoricoVelho(db, antes.planilhas)
    return regras.map((chave) => {
      const { nome, prazo, motivo } = retencoes[chave]
      const last = ultimas.find((u) => u.regra === chave)
      const ultima = last ? { em: last.em.toISOString(), quantos: last.quantos } : null
      return { chave, nome, prazo, motivo, ultima, vencidos: vencidos[chave] }
    })
  })
