import { formatDateTime } from '@tropeiro/contract'
import type { JornadaDoDia, JornadaDoMotorista } from '@tropeiro/contract/frota/jornada/calls'
import {
  emHoras,
  emOrdem,
  type Indicio,
  jornadaDe,
  type Trecho,
} from '@tropeiro/contract/frota/jornada/regras'
import type { Ctx } from '../../ctx.ts'
import { errors } from '../../errors.ts'
import * as repository from './jornada.repository.ts'

const DIA_MS = 86_400_000
const comeco = (dia: string): Date => new Date(`${dia}T00:00:00-03:00`)

const hora = (ms: number) => formatDateTime(new Date(ms).toISOString())
function frase(i: Indicio): string {
  const de = hora(i.de)
  if (i.regra === 'direcao_continua')
    return `Dirigiu ${emHoras(i.minutos)} de ${de} a ${hora(i.ate)} sem ${emHoras(30)} de descanso; o limite é ${emHoras(i.limite)}`
  if (i.regra === 'interjornada')
    return `Nas 24 h a partir de ${de} o maior descanso foi de ${emHoras(i.minutos)}; a lei pede ${emHoras(i.limite)} seguidas`
  if (i.regra === 'semanal')
    return `Em sete dias até ${hora(i.ate)} o maior descanso foi de ${emHoras(i.minutos)}; a lei pede ${emHoras(i.limite)}`
  return `Do primeiro ao último movimento, ${emHoras(i.minutos)} desde ${de}; com refeição e hora extra vai a ${emHoras(i.limite)}`
}
const noFio = (i: Indicio) => ({
  ...i,
  de: new Date(i.de).toISOString(),
  ate: new Date(i.ate).toISOString(),
  frase: frase(i),
})

const emMs = (t: repository.TrechoRow): Trecho => ({
  situacao: t.situacao,
  de: t.de.getTime(),
  ate: t.ate.getTime(),
})

/** Until when positions may tell: now, or the end of a day that is over. */
const fimDe = (ctx: Ctx, dia: string): Date =>
  new Date(Math.min(ctx.clock().getTime(), comeco(dia).getTime() + DIA_MS))

/** A piece of what somebody did, as far as it lies in a day. */
const noDia = (t: Trecho, de: number, ate: number): Trecho[] =>
  t.ate <= de || t.de >= ate ? [] : [{ ...t, de: Math.max(t.de, de), ate: Math.min(t.ate, ate) }]

export const lerDia = (ctx: Ctx, dia: string): Promise<JornadaDoDia[]> =>
  ctx.tx(async (db) => {
    const de = comeco(dia)
    const ate = fimDe(ctx, dia)
    if (ate <= de) return []
    const rows = await repository.listTrechos(db, new Date(de.getTime() - DIA_MS), ate, null)
    const own = Map.groupBy(rows, (t) => t.motorista)
    const found = await repository.listMotoristas(db, [...own.keys()])
    return found
      .flatMap(({ id, nome, vinculo }): JornadaDoDia[] => {
        const all = (own.get(id) ?? []).map(emMs)
        const today = emOrdem(all).flatMap((t) => noDia(t, de.getTime(), ate.getTime()))
        if (today.length === 0) return []
        const drives = today.filter((t) => t.situacao === 'dirigindo')
        const { dirigiu, maior_direcao, sem_sinal } = jornadaDe(today, vinculo, dia, ate.getTime())
        const { indicios } = jornadaDe(all, vinculo, dia, ate.getTime())
        return [
          {
            _id: id,
            nome,
            vinculo,
            de: drives[0] ? new Date(drives[0].de).toISOString() : null,
            ate: drives.length > 0 ? new Date(drives.at(-1)!.ate).toISOString() : null,
            dirigiu,
            maior_direcao,
            sem_sinal,
            // What ended before this day is of the day before.
            indicios: indicios.filter((i) => i.ate > de.getTime()).map(noFio),
          },
        ]
      })
      .sort((a, b) => b.indicios.length - a.indicios.length || b.dirigiu - a.dirigiu)
  })

const DIAS = 8

export const lerMotorista = (ctx: Ctx, id: string, dia: string): Promise<JornadaDoMotorista> =>
  ctx.tx(async (db) => {
    const [m] = await repository.listMotoristas(db, [id])
    if (!m) throw errors.naoEncontrado('Este motorista não está mais no cadastro.')
    const ate = fimDe(ctx, dia)
    const de = new Date(comeco(dia).getTime() - (DIAS - 1) * DIA_MS)
    const trechos = emOrdem((await repository.listTrechos(db, de, ate, id)).map(emMs))
    return {
      _id: m.id,
      nome: m.nome,
      vinculo: m.vinculo,
      trechos: trechos.map((t) => ({
        situacao: t.situacao,
        de: new Date(t.de).toISOString(),
        ate: new Date(t.ate).toISOString(),
      })),
      indicios: jornadaDe(trechos, m.vinculo, dia, ate.getTime()).indicios.map(noFio),
    }
  })
