import { formatDateTime, formatNumber } from '@tropeiro/contract'
import { formasDaPlaca } from '@tropeiro/contract/cadastros/veiculos/calls'
import { checklists } from '@tropeiro/contract/frota/manutencao/checklists'
import { melhores, type Sugestao } from '@tropeiro/contract/frota/multas/regras'
import type { Db } from '../../db/tx.ts'
import * as repository from './condutor.repository.ts'

const hora = (d: Date) => formatDateTime(d.toISOString())

/** Who seems to have driven a plate at an instant, each with how that is known: nobody is told by it. */
export async function sugerirCondutor(
  db: Db,
  m: { placa: string; veiculo: string | null; em: Date },
): Promise<Sugestao[]> {
  const placas = formasDaPlaca(m.placa)
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
