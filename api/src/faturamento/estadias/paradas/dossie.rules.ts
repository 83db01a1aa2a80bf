import {
  formatDateTime,
  formatDia,
  formatDocumento,
  formatMoney,
  formatNumber,
  formatPlaca,
} from '@tropeiro/contract'
import { emHoras } from '@tropeiro/contract/faturamento/estadias/lista'
import {
  type RelogioDaEstadia,
  type TipoDeEvento,
  tiposDeEvento,
} from '@tropeiro/contract/faturamento/estadias/relogio/relogio'
import { Dossie, type Folha, LINHA, UTIL } from '@tropeiro/fiscal/pdf'

/** A stay and what happened in it, as its sheets tell them. */
export type EstadiaImpressa = {
  numero: number
  lugar: string
  documento: string
  tomador: string
  doc_tomador: string
  motorista: string
  placa: string
  romaneio: number | null
  lat: number | null
  lng: number | null
  raio_m: number | null
  trilha: readonly (readonly [number, number, number])[]
  created_at: Date
}
export type EventoImpresso = {
  tipo: TipoDeEvento
  em: Date
  recebido_em: Date
  ate: Date | null
  origem: string
  motivo: string
  kg: number | null
  lat: number | null
  lng: number | null
  precisao_m: number | null
  autor: string
  desfeito: boolean
}

const METROS_POR_GRAU = 111_320

/** The fence and where the vehicle stood, drawn to scale in a square of so many millimetres. */
function desenhar(folha: Folha, e: EstadiaImpressa, x: number, y: number, lado: number): void {
  folha.caixa(x, y, lado, lado)
  if (e.lat === null || e.lng === null || !e.raio_m) return
  const { lat, lng } = e
  const scale = Math.cos((lat * Math.PI) / 180)
  const at = (p: { lat: number; lng: number }) => ({
    dx: (p.lng - lng) * METROS_POR_GRAU * scale,
    dy: (lat - p.lat) * METROS_POR_GRAU,
  })
  const points = e.trilha.map(([, a, b]) => at({ lat: a, lng: b }))
  const reach = Math.max(
    e.raio_m * 1.2,
    ...points.map((p) => Math.max(Math.abs(p.dx), Math.abs(p.dy)) * 1.05),
  )
  const mm = lado / 2 / reach
  const [cx, cy] = [x + lado / 2, y + lado / 2]
  const SIDES = 48
  for (let i = 0; i < SIDES; i++) {
    const [a, b] = [(i * 2 * Math.PI) / SIDES, ((i + 1) * 2 * Math.PI) / SIDES]
    const r = e.raio_m * mm
    folha.linha(cx + r * Math.cos(a), cy + r * Math.sin(a), cx + r * Math.cos(b), cy + r * Math.sin(b))
  }
  for (const p of points) {
    const [px, py] = [cx + p.dx * mm, cy + p.dy * mm]
    folha.linha(px - 0.5, py - 0.5, px + 0.5, py + 0.5)
    folha.linha(px - 0.5, py + 0.5, px + 0.5, py - 0.5)
  }
  folha.texto(
    `Cerca de ${formatNumber(e.raio_m)} m; ${formatNumber(points.length)} posições`,
    x,
    y + lado + 1,
    lado,
    {
      tamanho: 6.5,
    },
  )
}

/**
 * What proves a stay, on sheets of A4: the place, the times of both clocks, the terms, the working. It is made of what is stored and
 * nothing else, so that the same stay makes the same bytes.
 */
export function dossieDaEstadia(
  e: EstadiaImpressa,
  eventos: readonly EventoImpresso[],
  r: RelogioDaEstadia,
  mais: { termos: readonly string[]; notas: readonly number[]; cte: number | null },
): Promise<Uint8Array> {
  const d = new Dossie(`Estadia ${e.numero}`, `Dossiê da estadia ${formatNumber(e.numero)}`, e.created_at)
  const { folha } = d
  const fato = (rotulo: string, valor: string, largura = 118, negrito = false) =>
    d.fato(rotulo, valor, largura, negrito)
  const hora = (iso: string | null) => (iso ? formatDateTime(iso) : '')

  const topo = d.y
  fato('Lugar', e.lugar, 118, true)
  fato('Documento', formatDocumento(e.documento))
  fato('Quem paga', e.tomador ? `${e.tomador} (${formatDocumento(e.doc_tomador)})` : '')
  fato('Motorista', e.motorista)
  fato('Placa', formatPlaca(e.placa))
  fato('Capacidade', r.capacidade_kg ? `${formatNumber(r.capacidade_kg / 1000)} t` : 'não dita')
  if (e.romaneio !== null) fato('Romaneio', formatNumber(e.romaneio))
  if (mais.cte !== null) fato('CT-e', formatNumber(mais.cte))
  fato('Notas', mais.notas.map(formatNumber).join(', '))
  fato('Chegada', hora(r.chegada), 118, true)
  if (r.conta_desde !== r.chegada) fato('Conta desde', hora(r.conta_desde))
  fato('Livre até', hora(r.livre_ate))
  fato('Saída', hora(r.fim) || 'ainda no lugar', 118, true)
  fato('Espera', emHoras(Math.floor(r.espera_ms / 60_000)))
  if (r.descontado_ms > 0) fato('Não conta', emHoras(Math.floor(r.descontado_ms / 60_000)))
  desenhar(folha, e, 126, topo, 74)
  d.y = Math.max(d.y, topo + 80)

  d.titulo('A conta')
  for (const t of mais.termos) {
    folha.texto(t, 0, d.y, UTIL.largura, { tamanho: 8.5 })
    d.y += LINHA
  }
  folha.texto(r.conta || 'Nada é devido.', 0, d.y, 140, { tamanho: 10, negrito: true })
  folha.texto(formatMoney(r.valor_centavos), 140, d.y, UTIL.largura - 140, {
    tamanho: 12,
    negrito: true,
    alinhar: 'direita',
  })
  d.y += 6
  folha.texto(
    'Lei 11.442/2007, art. 11, §§ 5º a 9º: 5 horas para carga e descarga, depois o valor por tonelada/hora ou fração, sobre a capacidade do veículo.',
    0,
    d.y,
    UTIL.largura,
    { tamanho: 7.5 },
  )
  d.y += LINHA

  d.titulo('O que aconteceu (hora de Brasília: do aparelho, e a que o servidor soube)')
  for (const v of eventos) {
    const dito = v.desfeito ? ' (desfeito)' : ''
    const ate = v.ate ? ` até ${formatDateTime(v.ate)}` : ''
    const onde = v.lat === null || v.lng === null ? '' : ` ${v.lat.toFixed(5)}, ${v.lng.toFixed(5)}`
    const exata = v.precisao_m === null ? '' : ` ±${Math.round(v.precisao_m)} m`
    const kg = v.kg === null ? '' : `${formatNumber(v.kg)} kg `
    d.linha(
      { texto: formatDateTime(v.em), x: 0, largura: 30 },
      { texto: formatDateTime(v.recebido_em), x: 31, largura: 30 },
      { texto: `${tiposDeEvento[v.tipo]}${ate}${dito}`, x: 62, largura: 62, negrito: true },
      { texto: `${kg}${v.motivo}${onde}${exata}`.trim(), x: 125, largura: 45 },
      { texto: v.origem === 'cerca' ? 'medido' : v.autor || v.origem, x: 171, largura: UTIL.largura - 171 },
    )
  }
  if (r.duvidas.length > 0) {
    d.titulo('O que está em dúvida')
    for (const { texto } of r.duvidas) {
      d.cabe(LINHA)
      folha.texto(texto, 0, d.y, UTIL.largura, { tamanho: 8.5 })
      d.y += LINHA
    }
  }
  d.cabe(8)
  d.y += 3
  folha.texto(
    `Estadia aberta em ${formatDia(e.created_at.toISOString().slice(0, 10))}.`,
    0,
    d.y,
    UTIL.largura,
    { tamanho: 7 },
  )
  return d.bytes()
}
