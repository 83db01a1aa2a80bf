import { termosDaRegra } from '@tropeiro/contract/faturamento/estadias/padrao'
import { type TermosDaEstadia, termosDaLei } from '@tropeiro/contract/faturamento/estadias/relogio/termos'
import { valorDoDia } from '@tropeiro/contract/faturamento/estadias/relogio/valores'
import { estadiaDe } from '../../../comercial/contratos/index.ts'
import type { Db } from '../../../db/tx.ts'
import type { Regras } from './regras.service.ts'

/** What a wait that began on a day is counted by: the client's contract in force, else his rule, else the law. */
export async function termosEm(
  db: Db,
  regras: Regras,
  documento: string,
  dia: string,
): Promise<TermosDaEstadia> {
  const regra = regras(documento)
  if (!documento) return termosDaRegra(regra, dia)
  const { termos: t, contrato } = await estadiaDe(db, { com: 'cliente', documento, dia })
  if (!contrato) return termosDaRegra(regra, dia)
  const lei = termosDaLei(valorDoDia(dia, regra.valores) ?? valorDoDia(dia) ?? 0)
  return {
    ...lei,
    livre_min: t.livre_minutos,
    leitura: t.conta === 'chegada' ? 'desde_a_chegada' : 'so_o_excedente',
    fracao: t.fracao === 'inteira' ? 'cheia' : 'proporcional',
    ...(t.forma === 'lei' ? {} : { forma: t.forma, centavos: t.valor_centavos }),
    teto_dia_centavos: t.teto_dia_centavos ?? 0,
    cedo: t.relogio,
    noite: t.sem_noite ? { de: '22:00', ate: '06:00' } : null,
  }
}

/** Days of silence that are a yes: the contract's, else the rule's; 0: silence is none. */
export async function silencioEm(db: Db, regras: Regras, documento: string, dia: string): Promise<number> {
  if (!documento) return regras(documento).silencio_dias
  const { termos, contrato } = await estadiaDe(db, { com: 'cliente', documento, dia })
  return contrato ? (termos.silencio_dias ?? 0) : regras(documento).silencio_dias
}
