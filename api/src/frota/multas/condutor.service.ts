import { formatDateTime, formatNumber } from '@tropeiro/contract'
import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { checklists } from '@tropeiro/contract/frota/manutencao/checklists'
import { melhores, type Sugestao } from '@tropeiro/contract/frota/multas/regras'
import type { Db } from '../../db/tx.ts'
import * as repository from './condutor.repository.ts'

/** A plate as it was written: as it is, and in its old form, whose fifth character is a digit. */
function formas(placa: string): string[] {
  const nova = placaComparada(placa)
  const digit = 'ABCDEFGHIJ'.indexOf(nova[4] ?? '')
  return digit < 0 ? [placa, nova] : [placa, nova, `${nova.slice(0, 4)}${digit}${nova.slice(5)}`]
}

const hora = (d: Date) => formatDateTime(d.toISOString())

/** Who seems to have driven a plate at an instant, each with how that is known: nobody is told by it. */
export async function sugerirCondutor(
  db: Db,
  m: { placa: string; veiculo: string | null; em: Date },
): Promise<Sugestao[]> {
  const placas = formas(m.placa)
  const out: Sugestao[] = (await repository.listViagens(db, placas, m.em)).map((r) => ({
    motorista: r.motorista,
    nome: r.nome,
    prova: 'romaneio',
    frase: `Romaneio ${formatNumber(r.numero)} com a placa, em viagem de ${hora(r.saida)} ${r.fim ? `a ${hora(r.fim)}` : 'em diante'}`,
  }))
  for (const v of await repository.listVistos(db, placas, m.em)) {
    const minutos = Math.round(Math.abs(v.em.getTime() - m.em.getTime()) / 60_000)
    out.push({
      motorista: v.motorista,
      nome: v.nome,
      prova: 'posicao',
      frase: `Motorista usual da placa, com posição às ${hora(v.em)}, a ${minutos} min da infração${v.km_h === null ? '' : `, a ${formatNumber(Math.round(v.km_h))} km/h`}`,
    })
  }
  const c = m.veiculo && (await repository.findConferente(db, m.veiculo, m.em))
  if (c)
    out.push({
      motorista: c.motorista,
      nome: c.nome,
      prova: 'checklist',
      frase: `Checklist de ${(c.modelo in checklists ? checklists[c.modelo as 'saida'].nome : c.modelo).toLowerCase()} feito em ${hora(c.em)}`,
    })
  return melhores(out)
}
