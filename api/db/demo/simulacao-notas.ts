import { montarChave } from '@tropeiro/fiscal'
import type { Acaso } from './acaso.ts'
import { graus, nomesDeDestinatario, recebedores, ruas } from './cenario.ts'
import type { RotaDemo } from './rotas-sao-paulo.ts'
import type { Entrada, NotaSim, PessoaSim, ProvaSim, RomaneioSim } from './simulacao-formas.ts'

export const DAY = 86_400_000
export const MINUTE = 60_000
export const OPERADOR = 'Otávio Lima'

export const dayStart = (agora: Date, back: number): Date => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(agora)
  return new Date(Date.parse(`${today}T00:00:00-03:00`) - back * DAY)
}
const weekday = (d: Date): number => new Date(d.getTime() - 3 * 3_600_000).getUTCDay()
export const worksOn = (d: Date): boolean => weekday(d) >= 1 && weekday(d) <= 5
export const at = (d: Date, minutes: number): Date => new Date(d.getTime() + minutes * MINUTE)
export const isoDay = (d: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(d)

function deadline(emissao: Date, businessDays: number): string {
  let day = emissao
  for (let left = businessDays; left > 0; ) {
    day = new Date(day.getTime() + DAY)
    if (worksOn(day)) left--
  }
  return isoDay(day)
}

export function makePeople(e: Entrada, acaso: Acaso): PessoaSim[] {
  const places = e.rotas.flatMap((r) => r.lugares)
  const count = Math.min(nomesDeDestinatario.length, Math.max(24, e.porDia * 2))
  return Array.from({ length: count }, (_, i) => {
    const lugar = acaso.pick(places)
    const known = i === 0 ? e.frequente : undefined
    return {
      documento: known?.documento ?? e.documentoDe(acaso, i),
      nome: known?.nome ?? nomesDeDestinatario[(i * 7 + e.seed) % nomesDeDestinatario.length]!,
      lugar,
      bairro: acaso.pick(lugar.bairros),
      logradouro: acaso.pick(ruas),
      numero: String(acaso.int(10, 2900)),
      cep: lugar.cep.padEnd(5, acaso.digits(5)).slice(0, 5) + acaso.digits(3),
      telefone: `119${acaso.digits(8)}`,
    }
  })
}

const routeOf = (rotas: RotaDemo[], p: PessoaSim): string =>
  rotas.find((r) =>
    r.lugares.some((l) => l.ibge === p.lugar.ibge && (!l.porBairro || l.bairros.includes(p.bairro))),
  )?.nome ?? ''

export function makeNote(
  e: Entrada,
  acaso: Acaso,
  people: PessoaSim[],
  numero: number,
  emissao: Date,
): NotaSim {
  // Few buy much: the square of chance leans to the first of the list.
  const dest = people[Math.floor(acaso.real() ** 2 * people.length)]!
  const embarcador = acaso.pick(e.embarcadores)
  const serie = acaso.pick([1, 1, 1, 2])
  const chave = montarChave({
    cUF: embarcador.cUF,
    aamm: isoDay(emissao).slice(2, 7).replace('-', ''),
    documento: embarcador.documento,
    modelo: '55',
    serie,
    numero,
    tpEmis: '1',
    cNF: acaso.digits(8),
  })
  const volumes = acaso.int(1, 24)
  return {
    chave,
    serie,
    numero,
    emissao,
    prazo: deadline(emissao, acaso.int(2, 5)),
    embarcador,
    dest,
    rota: routeOf(e.rotas, dest),
    volumes,
    pesoGramas: volumes * acaso.int(900, 21_000),
    valorCentavos: acaso.int(8_000, 1_900_000),
    situacao: 'sem_romaneio',
    desfecho: null,
    ocorrencia: null,
    romaneio: null,
    protocolo: null,
    tentativas: 0,
    retida: acaso.chance(0.012),
    eventos: [
      {
        tipo: 'importada',
        situacao: 'sem_romaneio',
        texto: 'Nota importada do XML',
        em: at(emissao, acaso.int(20, 90)),
        quem: OPERADOR,
      },
    ],
    provas: [],
  }
}

function outcome(acaso: Acaso): Pick<ProvaSim, 'ocorrencia' | 'efeito'> {
  const p = acaso.real()
  if (p < 0.89) return { ocorrencia: 1, efeito: 'entrega' }
  if (p < 0.945) return { ocorrencia: acaso.pick([3, 9, 11, 35, 79]), efeito: 'outras' }
  return { ocorrencia: acaso.pick([5, 6, 20, 21, 46]), efeito: 'tentativa' }
}

const textOf: Record<ProvaSim['efeito'], string> = {
  entrega: 'Entrega comprovada pelo motorista',
  outras: 'Ocorrência registrada pelo motorista',
  tentativa: 'Tentativa de entrega sem sucesso',
}

export function prove(nota: NotaSim, romaneio: RomaneioSim, em: Date, agora: Date, acaso: Acaso): void {
  const result = outcome(acaso)
  const { lugar } = nota.dest
  const lat = lugar.lat + (acaso.real() - 0.5) * 0.03
  const lng = lugar.lng + (acaso.real() - 0.5) * 0.03
  const aprovadoEm = at(em, acaso.int(600, 3000))
  // Nobody leaves a proof unseen for two weeks.
  const forgotten = acaso.chance(0.06) && agora.getTime() - em.getTime() < 14 * DAY
  const approved = result.efeito !== 'tentativa' && aprovadoEm < agora && !forgotten
  nota.provas.push({
    ...result,
    em,
    recebedor: result.efeito === 'entrega' ? acaso.pick(recebedores) : '',
    documento: result.efeito === 'entrega' ? acaso.digits(9) : '',
    grau: result.efeito === 'entrega' ? acaso.pick(graus) : '',
    lat,
    lng,
    estado: result.efeito === 'tentativa' ? 'dispensado' : approved ? 'aprovado' : 'auditoria',
    aprovadoEm: approved ? aprovadoEm : null,
    comFoto: result.efeito !== 'tentativa' || acaso.chance(0.5),
    romaneio,
  })
  const quem = romaneio.motorista?.nome ?? ''
  nota.ocorrencia = result.ocorrencia
  const dados = { ocorrencia: result.ocorrencia, efeito: result.efeito }
  if (result.efeito === 'tentativa') {
    nota.tentativas++
    nota.situacao = 'sem_romaneio'
    nota.romaneio = null
    nota.eventos.push({
      tipo: 'ocorrencia',
      situacao: 'sem_romaneio',
      texto: textOf.tentativa,
      dados,
      em,
      quem,
      lat,
      lng,
    })
    return
  }
  nota.desfecho = result.efeito
  nota.situacao = 'auditoria'
  nota.eventos.push({
    tipo: 'comprovada',
    situacao: 'auditoria',
    texto: textOf[result.efeito],
    dados,
    em,
    quem,
    lat,
    lng,
  })
  if (!approved) return
  nota.situacao = result.efeito === 'entrega' ? 'entregue' : 'outras'
  nota.eventos.push({
    tipo: 'aprovada',
    situacao: nota.situacao,
    texto: 'Comprovante aprovado',
    em: aprovadoEm,
    quem: 'Adriana Moura',
  })
}
