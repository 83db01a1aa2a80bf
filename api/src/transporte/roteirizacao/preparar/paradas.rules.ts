import { formatQuantas } from '@tropeiro/contract'
import type { JanelaDoLugar } from '@tropeiro/contract/cadastros/lugares/formas'
import type { AtributoDoVeiculo, TipoDeUnidade } from '@tropeiro/contract/cadastros/veiculos/unidades'
import {
  lugarAproximado,
  type ParadaDoPlano,
  type PedidoDePlano,
  type Reparo,
} from '@tropeiro/contract/transporte/roteirizacao/formas'
import type { LugarDoEndereco } from '../../../cadastros/lugares/index.ts'

export type NotaLida = {
  id: string
  numero: number
  coleta: boolean
  documento: string
  cep: string
  municipio: number | null
  nome: string
  endereco: string
  cidade: string
  uf: string
  volumes: number
  peso_gramas: number
  valor_centavos: number
  prazo: string | null
  /** Delivery route. */
  rota: string | null
  /** How long stops there took. */
  permanencia_s: number | null
}
export type NotaComLugar = NotaLida & LugarDoEndereco

/** A door with what only the planner asks of it. */
export type Lida = ParadaDoPlano & {
  veiculo_maximo: TipoDeUnidade | null
  exige: AtributoDoVeiculo[]
  agendamento: boolean
  rota: string | null
  /** Document and CEP of its recipient, by which days know it again. */
  chave: string
}

type DoPedido = Pick<PedidoDePlano, 'dia' | 'atendimento_min' | 'aprender'>

const segundos = (hora: string): number => Number(hora.slice(0, 2)) * 3600 + Number(hora.slice(3)) * 60
const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const diaDaSemana = (dia: string): number => new Date(`${dia}T12:00:00Z`).getUTCDay()

/** Windows in order and apart, each wider by `folga` seconds at both ends. */
export function alargar(janelas: ParadaDoPlano['janelas'], folga: number): ParadaDoPlano['janelas'] {
  const out: ParadaDoPlano['janelas'] = []
  for (const j of janelas.toSorted((a, b) => a.de - b.de)) {
    const [de, ate] = [Math.max(0, j.de - folga), Math.min(86_399, j.ate + folga)]
    const last = out.at(-1)
    if (last && de <= last.ate) last.ate = Math.max(last.ate, ate)
    else out.push({ de, ate })
  }
  return out
}

/** The hours in which a place receives on that day; none: any hour; null: not on that day. */
export function janelasNoDia(
  janelas: readonly JanelaDoLugar[],
  dia: string,
): ParadaDoPlano['janelas'] | null {
  if (janelas.length === 0) return []
  const semana = diaDaSemana(dia) || 7
  const doDia = janelas
    .filter((j) => j.dias.includes(semana))
    .map((j) => ({ de: segundos(j.de), ate: segundos(j.ate) }))
  return doDia.length > 0 ? alargar(doDia, 0) : null
}

/** How long a stop there takes: as the register says, else as stops there took, else as the day's request says. */
function servicoDe(n: NotaComLugar, pedido: DoPedido): Pick<ParadaDoPlano, 'servico_s' | 'servico_de'> {
  if (n.lugar?.servico_min != null) return { servico_s: n.lugar.servico_min * 60, servico_de: 'cadastro' }
  if (pedido.aprender && n.permanencia_s !== null)
    return { servico_s: Math.round(n.permanencia_s), servico_de: 'provas' }
  return { servico_s: pedido.atendimento_min * 60, servico_de: 'padrao' }
}

/** What cannot be planned is told by its note, and stays out. */
const fica = (n: NotaLida, frase: string): Reparo => ({
  gravidade: 'erro',
  de: `Nota ${n.numero}`,
  frase: `${frase} Ela fica fora do plano.`,
})

export const chaveDaPorta = (n: Pick<NotaLida, 'documento' | 'cep'>): string => `${n.documento}:${n.cep}`

/** Notes as doors: what one recipient gets at one address is one stop. What has no place, or does not receive that day, is told. */
export function paradasDe(
  notas: readonly NotaComLugar[],
  pedido: DoPedido,
): { paradas: Lida[]; semLugar: Reparo[] } {
  const doors = new Map<string, Lida>()
  const semLugar: Reparo[] = []
  for (const n of notas) {
    const key = `${n.documento} ${n.cep} ${n.endereco} ${n.coleta}`
    const known = doors.get(key)
    const janelas = janelasNoDia(n.lugar?.janelas ?? [], pedido.dia)
    if (!n.ponto) {
      semLugar.push(fica(n, 'O endereço não tem lugar no mapa: falta o município.'))
      continue
    }
    if (!janelas) {
      semLugar.push(
        fica(n, `${n.lugar?.nome || n.nome} não recebe neste dia (${DIAS[diaDaSemana(pedido.dia)]}).`),
      )
      continue
    }
    const door: Lida = known ?? {
      id: n.id,
      nome: n.nome,
      endereco: n.endereco,
      cidade: n.cidade,
      uf: n.uf,
      coleta: n.coleta,
      lat: n.ponto.lat,
      lng: n.ponto.lng,
      fonte: n.ponto.origem,
      erro_m: n.ponto.erro_m,
      ...servicoDe(n, pedido),
      janelas,
      veiculo_maximo: n.lugar?.veiculo_maximo ?? null,
      exige: n.lugar?.exige ?? [],
      agendamento: n.lugar?.agendamento ?? false,
      rota: n.rota,
      chave: chaveDaPorta(n),
      prazo: null,
      notas: [],
      volumes: 0,
      peso_gramas: 0,
      valor_centavos: 0,
    }
    door.notas.push({ _id: n.id, numero: n.numero })
    door.volumes += n.volumes
    door.peso_gramas += n.peso_gramas
    door.valor_centavos += n.valor_centavos
    if (n.prazo !== null && (door.prazo === null || n.prazo < door.prazo)) door.prazo = n.prazo
    doors.set(key, door)
  }
  return { paradas: [...doors.values()], semLugar }
}

/** A stop as the wire shows it. */
export const semConta = ({
  veiculo_maximo: _v,
  exige: _e,
  agendamento: _a,
  rota: _r,
  chave: _c,
  ...parada
}: Lida): ParadaDoPlano => parada

/** What is doubtful about the doors themselves, each kind in one line. */
export function duvidasDasPortas(paradas: readonly Lida[]): Reparo[] {
  const out: Reparo[] = []
  const perto = paradas.filter(lugarAproximado).length
  if (perto > 0)
    out.push({
      gravidade: 'aviso',
      de: '',
      frase: `${formatQuantas(perto, 'parada tem', 'paradas têm')} lugar aproximado: só se conhece o bairro ou o município. Km e horários delas são estimados.`,
    })
  const marcar = paradas.filter((p) => p.agendamento).map((p) => p.nome)
  if (marcar.length > 0)
    out.push({
      gravidade: 'aviso',
      de: '',
      frase: `Só recebe com agendamento: ${marcar.slice(0, 10).join(', ')}${marcar.length > 10 ? ` e mais ${marcar.length - 10}` : ''}. Confirme a hora antes de publicar.`,
    })
  return out
}
