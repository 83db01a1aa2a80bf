import {
  formatDateTime,
  formatDia,
  formatMoney,
  formatNumber,
  formatPlaca,
  isCpf,
  maskCpf,
  unmask,
} from '@tropeiro/contract'
import {
  nomeDoPasso,
  type PassoDaAcareacao,
  type ResultadoDaAcareacao,
  resultadosDaAcareacao,
} from '@tropeiro/contract/atendimento/sac/caso/acareacao'
import {
  type ContaDaIndenizacao,
  calcularIndenizacao,
  type EstadoDaIndenizacao,
  nomeDoEstadoDaIndenizacao,
} from '@tropeiro/contract/atendimento/sac/caso/indenizacao'
import { Dossie, UTIL } from '@tropeiro/fiscal/pdf'

type Lugar = { lat: number | null; lng: number | null }

/** What an incident's proofs are made of, moments as ISO text. */
export type Retrato = {
  incidente: {
    numero: string
    tipo: string
    causa: string
    prioridade: string
    assunto: string
    descricao: string
    aberto_por: string
    aberto_em: string
    base: string
    embarcador: string
  }
  eventos: { em: string; tipo: string; lado: string; texto: string; autor: string }[]
  notas: {
    id: string
    numero: string
    serie: string
    chave: string
    embarcador: string
    destinatario: string
    doc_destinatario: string
    cidade: string
    volumes: number | null
    peso_gramas: number | null
    valor_centavos: number | null
    prazo: string | null
    entregue_em: string | null
    entrou_em: string
    saiu_em: string | null
  }[]
  historico: ({ nota: string; em: string; texto: string; por: string | null } & Lugar)[]
  provas: ({
    nota: string
    em: string
    ocorrencia: string
    estado: string
    motivo: string
    recebedor: string
    documento: string
    precisao_m: number | null
    autor: string
  } & Lugar)[]
  fotos: { nota: string; chave: string; tipo: string }[]
  romaneios: {
    numero: string
    motorista: string | null
    /** Of who drives: by it his way is found, and then it is masked. */
    cpf: string | null
    placa: string | null
    saida_em: string | null
    concluido_em: string | null
    alertas: { em: string; fim_em: string | null; texto: string }[]
    trilha: [number, number, number][]
  }[]
  previsoes: {
    nota: string
    calculado_em: string
    previsto_em: string
    primeiro_previsto_em: string
    realizado_em: string | null
  }[]
  avisos: { nota: string; em: string; evento: string; canal: string; publico: string; estado: string }[]
  ctes: { numero: string; chave: string; estado: string; protocolo: string }[]
  acareacoes: {
    nota: string
    aberta_em: string
    passo: PassoDaAcareacao
    resultado: ResultadoDaAcareacao | null
    responsavel: string | null
    parecer: string
  }[]
  indenizacoes: (ContaDaIndenizacao & { numero: number; estado: EstadoDaIndenizacao; sinistro: string })[]
}

/** A document of a person as far as it is needed to recognise him; a company's is whole. */
export const mascarado = (documento: string): string => {
  const plain = unmask(documento)
  if (isCpf(plain)) return maskCpf(plain)
  return plain.length >= 14 ? plain : plain.replace(/.(?=.{3})/g, '*')
}

/** As it is kept and given out: people's documents are masked once and for all. */
export const semExcesso = (r: Retrato): Retrato => ({
  ...r,
  notas: r.notas.map((n) => ({ ...n, doc_destinatario: mascarado(n.doc_destinatario) })),
  romaneios: r.romaneios.map((v) => ({ ...v, cpf: v.cpf && mascarado(v.cpf) })),
  provas: r.provas.map((p) => ({ ...p, documento: mascarado(p.documento) })),
})

/** The same value in the same words, whatever the order in which its fields were read. */
const canonico = (v: unknown): unknown =>
  Array.isArray(v)
    ? v.map(canonico)
    : v !== null && typeof v === 'object'
      ? Object.fromEntries(
          Object.entries(v)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, x]) => [k, canonico(x)]),
        )
      : v
export const textoDoRetrato = (r: Retrato): string => JSON.stringify(canonico(r), null, 1)

/** When something of it last happened: its sheets know no other "now". */
export const dataDoRetrato = (r: Retrato): Date =>
  new Date(Math.max(Date.parse(r.incidente.aberto_em), ...r.eventos.map((e) => Date.parse(e.em))))

const hora = (iso: string | null) => (iso ? formatDateTime(iso) : '')
const onde = ({ lat, lng }: Lugar) =>
  lat === null || lng === null ? '' : `${lat.toFixed(5)}, ${lng.toFixed(5)}`

/** Sections that are told only when there is something to tell. */
const secoes: ((d: Dossie, r: Retrato) => void)[] = [
  (d, r) => {
    for (const n of r.notas) {
      d.titulo(`Nota ${n.numero}, série ${n.serie}`)
      d.fato('Chave', n.chave)
      d.fato('Embarcador', n.embarcador)
      d.fato('Destinatário', [n.destinatario, n.doc_destinatario, n.cidade].filter(Boolean).join(', '))
      d.fato(
        'Carga',
        [
          n.volumes ? `${formatNumber(n.volumes)} volumes` : '',
          n.peso_gramas ? `${formatNumber(n.peso_gramas / 1000)} kg` : '',
          n.valor_centavos ? formatMoney(n.valor_centavos) : '',
        ]
          .filter(Boolean)
          .join(', '),
      )
      d.fato('Prazo', n.prazo ? formatDia(n.prazo) : '')
      d.fato('Entregue em', hora(n.entregue_em))
      for (const h of r.historico.filter((one) => one.nota === n.numero))
        d.linha(
          { texto: hora(h.em), x: 0, largura: 30 },
          { texto: h.texto, x: 31, largura: 110 },
          { texto: onde(h), x: 142, largura: 32 },
          { texto: h.por ?? '', x: 175, largura: UTIL.largura - 175 },
        )
    }
  },
  (d, r) => {
    if (r.provas.length > 0) d.titulo('Comprovantes')
    for (const p of r.provas) {
      d.linha(
        { texto: hora(p.em), x: 0, largura: 30 },
        { texto: `Nota ${p.nota}`, x: 31, largura: 25, negrito: true },
        { texto: p.ocorrencia, x: 57, largura: 60 },
        { texto: p.motivo ? `${p.estado}: ${p.motivo}` : p.estado, x: 118, largura: 45 },
        { texto: onde(p), x: 164, largura: UTIL.largura - 164 },
      )
      d.linha({
        texto: [p.recebedor, p.documento, p.autor && `por ${p.autor}`].filter(Boolean).join(', '),
        x: 57,
        largura: 130,
      })
    }
  },
  (d, r) => {
    for (const v of r.romaneios) {
      d.titulo(`Romaneio ${v.numero}`)
      d.fato('Motorista', v.motorista ?? '')
      d.fato('Placa', v.placa ? formatPlaca(v.placa) : '')
      d.fato('Saída', hora(v.saida_em))
      d.fato('Concluído', hora(v.concluido_em))
      for (const a of v.alertas)
        d.linha(
          { texto: hora(a.em), x: 0, largura: 30 },
          { texto: a.fim_em ? `até ${hora(a.fim_em)}` : '', x: 31, largura: 36 },
          { texto: a.texto, x: 68, largura: UTIL.largura - 68 },
        )
      d.trajeto(v.trilha.map(([, lat, lng]) => ({ lat, lng })))
    }
  },
  (d, r) => {
    if (r.previsoes.length > 0) d.titulo('Previsões')
    for (const p of r.previsoes)
      d.linha(
        { texto: `Nota ${p.nota}`, x: 0, largura: 30, negrito: true },
        { texto: `primeira: ${hora(p.primeiro_previsto_em)}`, x: 31, largura: 50 },
        { texto: `última: ${hora(p.previsto_em)}`, x: 82, largura: 50 },
        { texto: p.realizado_em ? `realizada: ${hora(p.realizado_em)}` : '', x: 133, largura: 60 },
      )
    if (r.avisos.length > 0) d.titulo('Avisos mandados')
    for (const a of r.avisos)
      d.linha(
        { texto: hora(a.em), x: 0, largura: 30 },
        { texto: `Nota ${a.nota}`, x: 31, largura: 30, negrito: true },
        { texto: `${a.evento}, ${a.canal}, ao ${a.publico}: ${a.estado}`, x: 62, largura: UTIL.largura - 62 },
      )
    if (r.ctes.length > 0) d.titulo('Conhecimentos')
    for (const c of r.ctes)
      d.linha(
        { texto: `CT-e ${c.numero}`, x: 0, largura: 30, negrito: true },
        { texto: c.chave, x: 31, largura: 90 },
        { texto: `${c.estado} ${c.protocolo}`, x: 122, largura: UTIL.largura - 122 },
      )
  },
  (d, r) => {
    if (r.acareacoes.length > 0) d.titulo('Acareação')
    for (const a of r.acareacoes) {
      const fim = a.resultado ? resultadosDaAcareacao[a.resultado] : nomeDoPasso[a.passo]
      d.linha(
        { texto: hora(a.aberta_em), x: 0, largura: 30 },
        { texto: `Nota ${a.nota}`, x: 31, largura: 30, negrito: true },
        { texto: fim, x: 62, largura: 60 },
      )
      if (a.parecer) d.texto(a.parecer, 8, 31)
    }
    for (const z of r.indenizacoes) {
      const conta = calcularIndenizacao(z)
      d.titulo(`Indenização ${z.numero}: ${nomeDoEstadoDaIndenizacao[z.estado].toLowerCase()}`)
      for (const i of z.itens)
        d.linha(
          { texto: i.descricao, x: 0, largura: 100 },
          { texto: `${formatNumber(i.quantidade_milesimos / 1000)} ×`, x: 101, largura: 30 },
          { texto: formatMoney(i.unitario_centavos), x: 132, largura: 40 },
        )
      d.fato('Salvado', formatMoney(z.salvado_centavos))
      d.fato('Socorro', formatMoney(z.socorro_centavos))
      d.fato('Prejuízo', formatMoney(conta.prejuizo_centavos))
      d.fato('Valor declarado', formatMoney(z.declarado_centavos))
      d.fato('Devido', formatMoney(conta.devido_centavos), UTIL.largura, true)
      if (z.segurado) {
        d.fato('Franquia', formatMoney(z.franquia_centavos))
        d.fato('Seguradora paga', formatMoney(conta.seguradora_centavos))
      }
    }
  },
  (d, r) => {
    d.titulo('O que aconteceu no atendimento')
    for (const e of r.eventos) {
      if (!e.texto && e.tipo !== 'aberto') continue
      d.linha(
        { texto: hora(e.em), x: 0, largura: 30 },
        { texto: e.autor || 'Sistema', x: 31, largura: 40, negrito: true },
        {
          texto: e.tipo === 'aberto' ? 'Abriu o incidente' : e.texto.slice(0, 110),
          x: 72,
          largura: UTIL.largura - 72,
        },
      )
      if (e.texto.length > 110) d.texto(e.texto.slice(110), 7.5, 72)
    }
  },
]

/** What proves an incident, on sheets of A4; the same story makes the same bytes. */
export function folhasDoMaco(r: Retrato, sha256: string): Promise<Uint8Array> {
  const i = r.incidente
  const d = new Dossie(
    `Incidente ${i.numero}`,
    `Maço de evidências do incidente ${i.numero}`,
    dataDoRetrato(r),
  )
  d.fato('Tipo', [i.tipo, i.causa].filter(Boolean).join(': '), UTIL.largura, true)
  d.fato('Assunto', i.assunto)
  d.fato('Aberto', [hora(i.aberto_em), i.aberto_por].filter(Boolean).join(', '))
  d.fato('Base', i.base)
  d.fato('Embarcador', i.embarcador)
  d.fato('SHA-256 dos dados', sha256)
  d.texto(i.descricao)
  for (const secao of secoes) secao(d, r)
  return d.bytes()
}
