import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type entrar, pedir } from '../caos/cliente.ts'
import type { Pessoa } from './mundo.ts'
import { efeitoDe, type Passo, type PontoDoPlano, type ProvaDoPlano } from './plano.ts'
import { DIA_MIN, type Relogio } from './relogio.ts'

export type Sessao = Awaited<ReturnType<typeof entrar>>

/** What was told and acknowledged: exactly this must stand at the end. */
export type Feito = {
  /** By CPF: each acknowledged moment, and whether nobody can have been there. */
  pontos: Map<string, Map<number, boolean>>
  provas: { nota: string; ocorrencia: number; em: Date }[]
  saidas: Map<string, Date>
  entregas: number
  /** Tells each proof and departure once more, word for word. */
  denovo: (() => Promise<void>)[]
}
export type Jogo = {
  base: string
  relogio: Relogio
  fotos: Uint8Array[]
  feito: Feito
  /** Closing proofs that wait for the auditor. */
  paraAuditar: string[]
  /** Those that he refuses, when he sees them first. */
  paraReprovar: Set<string>
  /** Comes true when the office has been told that this driver is late. */
  sentiuFalta: (cpf: string) => boolean
}
export type Jogador = { pessoa: Pessoa; sessao: Sessao; segredo: string | null }

const KNOT_KMH = 1.852
const MPS_KMH = 3.6
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

/** One delivery of points by whatever the driver has in the cabin; it is repeated until it is answered. */
async function entregar(
  j: Jogo,
  { pessoa, sessao, segredo }: Jogador,
  pontos: PontoDoPlano[],
  partida: number,
) {
  const em = (p: PontoDoPlano) => j.relogio.em(partida + p.min)
  const url = `${j.base}/api/osmand`
  const fields = (p: PontoDoPlano, timestamp: string) => ({
    id: segredo!,
    lat: String(p.lat),
    lon: String(p.lng),
    timestamp,
    speed: String(p.kmh / KNOT_KMH),
    accuracy: '8',
    batt: '77',
  })
  if (pessoa.meio === 'telefone' || pessoa.meio === 'posicaoauto') {
    const body = pontos.map((p) => ({
      lat: p.lat,
      lng: p.lng,
      dt_rastreio: em(p).toISOString(),
      precisao: 8,
      bateria: 77,
    }))
    if (pessoa.meio === 'telefone') await sessao.client.rastreamento.posicaoauto({ body })
    else for (const one of body) await sessao.client.rastreamento.posicaoauto({ body: one })
  } else if (pessoa.meio === 'osmand_json') {
    const location = pontos.map((p) => ({
      timestamp: em(p).toISOString(),
      coords: { latitude: p.lat, longitude: p.lng, accuracy: 8, speed: p.kmh / MPS_KMH, heading: -1 },
      battery: { level: 0.77, is_charging: false },
      is_moving: p.kmh > 0,
    }))
    const body = JSON.stringify({
      device_id: segredo,
      location: location.length === 1 ? location[0] : location,
    })
    await pedir('osmand', url, () => ({ method: 'POST', headers: json, body }))
  } else {
    for (const p of pontos) {
      if (pessoa.meio === 'osmand_get') {
        const query = new URLSearchParams(fields(p, em(p).toISOString()))
        await pedir('osmand', `${url}?${query}`, () => ({ method: 'GET' }))
      } else {
        const body = new URLSearchParams(fields(p, String(em(p).getTime() / 1000))).toString()
        await pedir('osmand', url, () => ({ method: 'POST', headers: form, body }))
      }
    }
  }
  const known = j.feito.pontos.get(pessoa.cpf) ?? new Map<number, boolean>()
  j.feito.pontos.set(pessoa.cpf, known)
  for (const p of pontos) if (!p.impossivel) known.set(em(p).getTime(), p.salto ?? false)
  j.feito.entregas++
}

/** The photo of the slip, and what became of the note. */
async function provar(j: Jogo, { pessoa, sessao }: Jogador, prova: ProvaDoPlano, partida: number) {
  const nota = pessoa.notas[prova.parada]![prova.nota]!
  // What follows the end of a JPEG is nobody's business: it makes each photo another one.
  const bytes = Buffer.concat([
    j.fotos[Number(nota) % j.fotos.length]!,
    Buffer.from(nota + (prova.vez ?? '')),
  ])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { dados } = await sessao.client.arquivos.enviar({
    body: { arquivos: [{ nome: 'canhoto.jpg', tipo: 'image/jpeg', tamanho: bytes.length, sha256 }] },
  })
  const envio = dados[0]!
  await pedir('foto', `${j.base}${envio.url}`, () => ({
    method: 'PUT',
    headers: envio.cabecalhos,
    body: bytes,
  }))
  const em = j.relogio.em(partida + prova.min)
  const body = {
    idempotencia: `dia-${pessoa.cpf}-${nota}${prova.vez ?? ''}`,
    nota,
    ocorrencia: prova.ocorrencia,
    recebedor_nome: 'Fulano de Tal',
    observacao: prova.ocorrencia === 1 ? '' : 'Dito na porta',
    em: em.toISOString(),
    lat: prova.onde.lat,
    lng: prova.onde.lng,
    precisao: 8,
    imagens: [envio.chave],
  }
  const contar = async () => {
    await sessao.client.comprovacoes.comprovar({ body })
  }
  await contar()
  j.feito.denovo.push(contar)
  j.feito.provas.push({ nota, ocorrencia: prova.ocorrencia, em })
  if (efeitoDe(prova.ocorrencia) !== 'tentativa') j.paraAuditar.push(nota)
}

/** A driver's whole day, each step when its time has come. */
export async function viverODia(j: Jogo, jogador: Jogador): Promise<void> {
  const { pessoa, sessao } = jogador
  if (pessoa.passos.length === 0) return
  let { partida } = pessoa
  await j.relogio.ate(partida)
  if (pessoa.perfil === 'atrasado') {
    // The office calls him when it misses him.
    while (!j.sentiuFalta(pessoa.cpf)) await pause(250)
    // However slow the machine, his day ends with everybody's: nothing may be told before it happened.
    const ultimo = pessoa.passos.at(-1)!.min
    partida = Math.min(Math.ceil(Math.max(partida, j.relogio.agora)), Math.floor(DIA_MIN - ultimo))
  }
  const em = j.relogio.em(partida)
  const sair = async () => {
    await sessao.client.comprovacoes.saida({
      body: {
        numero_romaneio: pessoa.romaneio.numero,
        em: em.toISOString(),
        idempotencia: `dia-saida-${pessoa.cpf}`,
      },
    })
  }
  await sair()
  j.feito.denovo.push(sair)
  j.feito.saidas.set(pessoa.cpf, em)
  for (const passo of pessoa.passos) {
    await j.relogio.ate(partida + passo.min)
    await dar(j, jogador, passo, partida)
  }
}

const dar = (j: Jogo, jogador: Jogador, passo: Passo, partida: number): Promise<void> =>
  passo.o === 'pontos'
    ? entregar(j, jogador, passo.pontos, partida)
    : provar(j, jogador, passo.prova, partida)
