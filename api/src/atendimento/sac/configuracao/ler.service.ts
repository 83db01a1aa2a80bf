import { type ConfiguracaoDoSac, configuracaoPadrao } from '@tropeiro/contract/atendimento/sac/configuracao'
import { GRUPO_DO_SUPORTE } from '@tropeiro/contract/atendimento/sac/incidente'
import type { RegraDeSinal } from '@tropeiro/contract/atendimento/sac/sinais'
import type { Db } from '../../../db/tx.ts'
import * as repository from './configuracao.repository.ts'

/** With the name of the group whose it is. */
export type Lida = { configuracao: ConfiguracaoDoSac; padrao: boolean; versao: number; grupo: string }

type Guardada = Partial<Omit<ConfiguracaoDoSac, 'tipos' | 'cores' | 'sinais'>> & {
  /** Rules; a row of before holds what was never heard. */
  sinais?: RegraDeSinal[] | object
  /** Names alone, or kinds with what a kind has. */
  tipos?: (string | ConfiguracaoDoSac['tipos'][number])[]
  configuracoes?: { cores?: Partial<ConfiguracaoDoSac['cores']> }
}

/** What the group's row says; what it does not say is the default (spec §9). */
export async function lerConfiguracao(db: Db): Promise<Lida> {
  const row = await repository.findConfiguracao(db)
  const padrao = configuracaoPadrao(row.grupo === GRUPO_DO_SUPORTE)
  const { tipos, configuracoes, sinais, ...resto } = (row.parametros ?? {}) as Guardada
  const known = new Map(padrao.tipos.map((t) => [t.nome, t]))
  const said = Array.isArray(sinais) ? (sinais as RegraDeSinal[]) : []
  const comoTipo = (t: NonNullable<Guardada['tipos']>[number]): ConfiguracaoDoSac['tipos'][number] =>
    typeof t === 'string' ? (known.get(t) ?? { nome: t, prioridade: 'media', travado: false, causas: [] }) : t
  return {
    configuracao: {
      ...padrao,
      ...resto,
      sinais: padrao.sinais.map((s) => ({ ...s, ...said.find((r) => r.sinal === s.sinal) })),
      tipos: tipos?.length ? tipos.map(comoTipo) : padrao.tipos,
      cores: { ...padrao.cores, ...configuracoes?.cores },
    },
    padrao: row.parametros === null,
    versao: row.versao ?? 0,
    grupo: row.grupo,
  }
}
