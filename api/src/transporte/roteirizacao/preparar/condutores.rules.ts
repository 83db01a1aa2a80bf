import { unmask } from '@tropeiro/contract'
import type {
  MotoristaDoPlano,
  PedidoDePlano,
  VeiculoDoPlano,
} from '@tropeiro/contract/transporte/roteirizacao/formas'

/** Who drives each vehicle, by its plate as the plan writes it: who was chosen, else the one who does as a rule and works that day. */
export function condutoresDe<M extends MotoristaDoPlano>(
  escolhas: PedidoDePlano['motoristas'],
  veiculos: readonly VeiculoDoPlano[],
  motoristas: readonly M[],
): Map<string, M> {
  const porId = new Map(motoristas.map((m) => [m.id, m]))
  const escolhidos = new Set(escolhas.map((e) => e.motorista))
  const out = new Map<string, M>()
  for (const v of veiculos) {
    const chosen = escolhas.find((e) => e.veiculo === v.id)
    const usual = motoristas.filter(
      (m) => m.presente && !escolhidos.has(m.id) && m.placa !== null && unmask(m.placa) === unmask(v.placa),
    )
    const who = chosen ? porId.get(chosen.motorista) : usual.length === 1 ? usual[0] : undefined
    if (who) out.set(v.placa, who)
  }
  return out
}
