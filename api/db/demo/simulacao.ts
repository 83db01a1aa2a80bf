import { emMelhorOrdem } from '@tropeiro/contract/transporte/romaneios/paradas'
import { type Acaso, criarAcaso } from './acaso.ts'
import type {
  Antes,
  BaseSim,
  Entrada,
  MotoristaSim,
  NotaSim,
  ProtocoloSim,
  RomaneioSim,
} from './simulacao-formas.ts'
import {
  at,
  DAY,
  dayStart,
  MINUTE,
  makeNote,
  makePeople,
  OPERADOR,
  prove,
  worksOn,
} from './simulacao-notas.ts'

/*
 * Sixty days of one base, played day by day: notes come in, are grouped by route, go out next working day, are
 * delivered or not, approved, and put under protocols. A later play goes on where an earlier one ended. Pure: time and
 * chance are given.
 */

/** As the product orders a romaneio: from place to place, one address after the other. */
const emOrdem = (notas: NotaSim[]): NotaSim[] =>
  emMelhorOrdem(
    notas.map((nota) => {
      const { documento, cep, logradouro, numero, lugar } = nota.dest
      const { lat, lng } = lugar
      return { nota, documento, cep, cidade: lugar.cidade, logradouro: `${logradouro}, ${numero}`, lat, lng }
    }),
    null,
  ).map((d) => d.nota)

function form(
  waiting: NotaSim[],
  rota: string,
  criadoEm: Date,
  estado: RomaneioSim['estado'],
  motorista: MotoristaSim | null,
): RomaneioSim {
  const romaneio: RomaneioSim = {
    rota,
    estado,
    motorista,
    criadoEm,
    saidaEm: null,
    concluidoEm: null,
    notas: emOrdem(waiting),
  }
  for (const nota of waiting) {
    nota.romaneio = romaneio
    nota.situacao = 'expedicao'
    nota.eventos.push({
      tipo: 'romaneada',
      situacao: 'expedicao',
      texto: `Incluída no romaneio da rota ${rota}`,
      em: criadoEm,
      quem: OPERADOR,
    })
  }
  return romaneio
}

function leave(romaneio: RomaneioSim, saidaEm: Date): void {
  romaneio.estado = 'viagem'
  romaneio.saidaEm = saidaEm
  for (const nota of romaneio.notas) {
    nota.situacao = 'rota'
    nota.eventos.push({
      tipo: 'saiu',
      situacao: 'rota',
      texto: 'Saiu para entrega',
      em: saidaEm,
      quem: romaneio.motorista?.nome ?? '',
    })
  }
}

function deliver(
  romaneio: RomaneioSim,
  share: number,
  until: Date,
  agora: Date,
  acaso: Acaso,
  from: Date = at(romaneio.saidaEm!, 35),
): void {
  const open = romaneio.notas.filter((n) => n.situacao === 'rota')
  const stops = Math.floor(open.length * share)
  const begin = from.getTime()
  const step = (until.getTime() - begin) / Math.max(1, stops)
  open.slice(0, stops).forEach((nota, i) => {
    prove(nota, romaneio, new Date(begin + step * (i + 0.7)), agora, acaso)
  })
  if (share < 1) return
  romaneio.estado = 'concluido'
  romaneio.concluidoEm = until
}

/** @param from nothing is done before it: an earlier play ended there */
function protocolOf(romaneio: RomaneioSim, agora: Date, acaso: Acaso, from: Date): ProtocoloSim[] {
  const due = at(romaneio.concluidoEm!, 3 * 1440 + acaso.int(0, 600))
  const geradoEm = due < from ? at(from, acaso.int(90, 300)) : due
  if (geradoEm > agora || acaso.chance(0.12)) return []
  const bySender = Map.groupBy(
    romaneio.notas.filter((n) => n.romaneio === romaneio && n.desfecho && n.situacao !== 'auditoria'),
    (n) => n.embarcador,
  )
  return [...bySender].map(([embarcador, notas]) => {
    const protocolo: ProtocoloSim = { romaneio, embarcador, geradoEm, notas, enviado: acaso.chance(0.6) }
    for (const nota of notas) {
      nota.protocolo = protocolo
      nota.eventos.push({
        tipo: 'protocolada',
        situacao: nota.situacao,
        texto: 'Incluída no protocolo',
        em: geradoEm,
        quem: OPERADOR,
      })
    }
    return protocolo
  })
}

/** Who was on the road when the earlier play ended has come home that evening. */
function comeHome({ em, romaneios }: Antes, agora: Date, acaso: Acaso): void {
  for (const romaneio of romaneios.filter((r) => r.estado === 'viagem')) {
    const evening = at(dayStart(em, 0), 17 * 60 + acaso.int(-60, 60)).getTime()
    const until = new Date(Math.min(Math.max(evening, em.getTime() + 45 * MINUTE), agora.getTime()))
    deliver(romaneio, 1, until, agora, acaso, em)
  }
}

/** Plays the days of one base up to now: past ones closed, today's drivers half way, tomorrow's romaneios ready. */
export function simularBase(e: Entrada): BaseSim {
  const dice = criarAcaso(e.seed)
  const people = makePeople(e, dice)
  // The same people, on other days.
  const acaso = e.antes ? criarAcaso(e.seed + Math.floor(e.antes.em.getTime() / 1000)) : dice
  const world: BaseSim = {
    notas: [...(e.antes?.notas ?? [])],
    romaneios: [...(e.antes?.romaneios ?? [])],
    protocolos: [],
  }
  if (e.antes) comeHome(e.antes, e.agora, acaso)
  const ready = world.romaneios.filter((r) => r.estado === 'pre' || r.estado === 'expedicao')
  let numero = e.primeiroNumero
  let turn = 0
  const nextDriver = (): MotoristaSim => e.motoristas[turn++ % e.motoristas.length]!
  const waitingByRoute = () => [
    ...Map.groupBy(
      world.notas.filter((n) => n.situacao === 'sem_romaneio' && n.rota !== '' && !n.retida),
      (n) => n.rota,
    ),
  ]

  for (let back = e.dias; back >= 1; back--) {
    const day = dayStart(e.agora, back)
    if (!worksOn(day)) continue
    for (const [rota, notas] of waitingByRoute()) {
      if (notas.length < 12 && !notas.some((n) => e.agora.getTime() - n.emissao.getTime() > 3 * DAY)) continue
      const romaneio = form(
        notas.slice(0, 26),
        rota,
        at(day, 6 * 60 + acaso.int(0, 40)),
        'expedicao',
        nextDriver(),
      )
      leave(romaneio, at(day, 7 * 60 + acaso.int(15, 70)))
      deliver(romaneio, 1, at(day, 17 * 60 + acaso.int(-60, 60)), e.agora, acaso)
      world.romaneios.push(romaneio)
    }
    for (const romaneio of ready.splice(0)) {
      romaneio.motorista ??= nextDriver()
      leave(romaneio, at(day, 7 * 60 + acaso.int(15, 70)))
      deliver(romaneio, 1, at(day, 17 * 60 + acaso.int(-60, 60)), e.agora, acaso)
    }
    for (let i = acaso.int(Math.floor(e.porDia * 0.8), Math.ceil(e.porDia * 1.2)); i > 0; i--) {
      world.notas.push(makeNote(e, acaso, people, numero++, at(day, 8 * 60 + acaso.int(0, 560))))
    }
  }
  playToday(e, acaso, world, ready, waitingByRoute, nextDriver)
  for (let i = Math.ceil(e.porDia * 0.8); i > 0; i--) {
    world.notas.push(makeNote(e, acaso, people, numero++, at(e.agora, -acaso.int(95, 400))))
  }
  for (const r of world.romaneios.filter((r) => r.estado === 'concluido'))
    world.protocolos.push(...protocolOf(r, e.agora, acaso, e.antes?.em ?? new Date(0)))
  return world
}

/** Whatever the hour it is started at: some romaneios are on the road, some ready, some proposed. */
function playToday(
  e: Entrada,
  acaso: Acaso,
  world: BaseSim,
  ready: readonly RomaneioSim[],
  waitingByRoute: () => [string, NotaSim[]][],
  nextDriver: () => MotoristaSim,
): void {
  const { agora } = e
  waitingByRoute().forEach(([rota, notas], i) => {
    if (notas.length < 2) return
    const created = at(agora, -acaso.int(280, 330))
    const estado = i % 4 === 2 ? 'expedicao' : i % 4 === 3 ? 'pre' : 'viagem'
    const romaneio = form(
      notas.slice(0, 22),
      rota,
      created,
      estado === 'pre' ? 'pre' : 'expedicao',
      estado === 'pre' ? null : nextDriver(),
    )
    world.romaneios.push(romaneio)
    if (estado !== 'viagem') return
    leave(romaneio, at(created, 30))
    deliver(romaneio, 0.2 + acaso.real() * 0.5, at(agora, -acaso.int(3, 18)), agora, acaso)
  })
  for (const romaneio of ready) {
    romaneio.motorista ??= nextDriver()
    leave(romaneio, at(agora, -acaso.int(250, 300)))
    deliver(romaneio, 0.2 + acaso.real() * 0.5, at(agora, -acaso.int(3, 18)), agora, acaso)
  }
}
