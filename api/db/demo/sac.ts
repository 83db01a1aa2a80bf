import { sinaisPadrao } from '@tropeiro/contract/atendimento/sac/sinais'
import type { Owner } from './factories.ts'
import { DAY } from './simulacao-notas.ts'

/** Whose customer care notices by itself in the demo. */
const GRUPO = 'SERRA AZUL'

/** So far back, that on a Monday there is what Friday brought. */
const DIAS = 4
const desdeDe = (agora: Date): string => new Date(agora.getTime() - DIAS * DAY).toISOString()

/** All signal rules are on since some days ago: what a newcomer finds opened is of those, and nothing older. */
export async function ligarSinais(db: Owner, agora: Date): Promise<void> {
  const desde = desdeDe(agora)
  const sinais = sinaisPadrao.map((r) => ({ ...r, ligado: true, desde }))
  await db.query(
    `insert into sac_config (grupo_id, parametros)
     select id, jsonb_build_object('sinais', $2::jsonb) from grupos where nome = $1 on conflict (grupo_id) do nothing`,
    [GRUPO, JSON.stringify(sinais)],
  )
}

/** Days were played behind what people did: of those too only the last open anything. */
export async function adiantarSinais(db: Owner, grupos: readonly number[], agora: Date): Promise<void> {
  await db.query(
    `update sac_config set parametros = jsonb_set(parametros, '{sinais}', (
       select jsonb_agg(case when s->>'desde' < $2 then jsonb_set(s, '{desde}', to_jsonb($2::text)) else s end order by n)
       from jsonb_array_elements(parametros->'sinais') with ordinality x(s, n)))
     where grupo_id = any($1::int[]) and jsonb_array_length(parametros->'sinais') > 0`,
    [grupos, desdeDe(agora)],
  )
}
