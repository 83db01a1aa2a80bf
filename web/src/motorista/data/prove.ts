import type { Ocorrencia } from '@tropeiro/contract/cadastros/ocorrencias'
import { completar, enfileirar, type NovoEnvio } from '../outbox/outbox-store.ts'
import { type Lugar, lerConsentimento, ondeEstou } from '../position/place.ts'
import { agora } from './clock.ts'
import type { NotaVista } from './day.ts'
import type { Rascunho } from './db.ts'
import { esvaziar, reler } from './phone.ts'

const verbos = { entrega: 'Entrega', outras: 'Ocorrência', tentativa: 'Tentativa', informativa: 'Informação' }

/** Puts the start of a trip in the queue, and tries to send it. */
export async function iniciar(
  dono: string,
  romaneio: { numero_romaneio: number; rota: string },
): Promise<void> {
  await enfileirar([
    {
      id: crypto.randomUUID(),
      dono,
      tipo: 'saida',
      titulo: `Início da viagem · romaneio ${romaneio.numero_romaneio}`,
      detalhe: romaneio.rota,
      em: agora().toISOString(),
      numero_romaneio: romaneio.numero_romaneio,
      nota: null,
      efeito: null,
      ocorrencia: null,
      corpo: {},
      imagens: [],
    },
  ])
  await reler()
  void esvaziar()
}

/** What a driver says at a stop, in the order that it happens there. */
export const passosDaParada = {
  chegou: 'Cheguei',
  inicio: 'Começou a descarga',
  fim: 'Terminou a descarga',
  liberado: 'Fui liberado',
} as const
export type PassoDaParada = keyof typeof passosDaParada

/** Puts in the queue that he came, or what came after, and tries to send it. */
export async function dizerNaParada(dono: string, nota: NotaVista, passo: PassoDaParada): Promise<void> {
  const envio: NovoEnvio = {
    id: crypto.randomUUID(),
    dono,
    tipo: 'parada',
    titulo: passosDaParada[passo],
    detalhe: nota.destinatario,
    em: agora().toISOString(),
    numero_romaneio: nota.numero_romaneio,
    nota: null,
    efeito: null,
    ocorrencia: null,
    corpo: { nota: nota._id, tipo: passo, ...noCorpo(null) },
    nao_antes: Date.now() + PATIENCE_MS,
    imagens: [],
  }
  await enfileirar([envio])
  await reler()
  // Where he is goes with it only if he agreed to that.
  const achado = (await lerConsentimento(dono)) === 'sim' ? ondeEstou() : Promise.resolve(null)
  void achado.then((lugar) => assentar([envio], lugar))
}

/** So long a stored proof waits for the place where it was made before it goes without one. */
const PATIENCE_MS = 3_000

const noCorpo = (lugar: Lugar | null) => ({
  lat: lugar?.lat ?? null,
  lng: lugar?.lng ?? null,
  precisao: lugar ? Math.round(lugar.precisao) : null,
})

/**
 * Puts in the queue the same proof for one or more notes of a stop, and tries to send it. The draft is cleared with it.
 * It is stored before its place is waited for: who closes the app in that moment has lost at most the place.
 */
export async function provar(
  notas: readonly NotaVista[],
  ocorrencia: Ocorrencia,
  rascunho: Rascunho,
  lugar: Lugar | null | Promise<Lugar | null>,
): Promise<void> {
  const em = agora().toISOString()
  const procurado = lugar instanceof Promise ? lugar : null
  const nao_antes = procurado ? Date.now() + PATIENCE_MS : 0
  const envios: NovoEnvio[] = notas.map((nota) => ({
    id: crypto.randomUUID(),
    dono: rascunho.dono,
    tipo: 'comprovacao',
    titulo: `${verbos[ocorrencia.efeito]} · NF ${nota.numero}`,
    detalhe:
      ocorrencia.efeito === 'entrega' ? nota.destinatario : `${nota.destinatario} · ${ocorrencia.descricao}`,
    em,
    numero_romaneio: nota.numero_romaneio,
    nota: nota._id,
    efeito: ocorrencia.efeito,
    ocorrencia: ocorrencia.codigo,
    corpo: {
      nota: nota._id,
      ocorrencia: ocorrencia.codigo,
      recebedor_nome: rascunho.recebedor_nome.trim(),
      recebedor_documento: rascunho.recebedor_documento.trim(),
      recebedor_grau: rascunho.recebedor_grau,
      observacao: rascunho.observacao.trim(),
      ...noCorpo(lugar instanceof Promise ? null : lugar),
    },
    nao_antes,
    imagens: rascunho.imagens,
  }))
  await enfileirar(envios, rascunho.id)
  await reler()
  void esvaziar()
  if (procurado) void procurado.then((achado) => assentar(envios, achado))
}

async function assentar(envios: readonly NovoEnvio[], lugar: Lugar | null): Promise<void> {
  const ids = envios.map((e) => e.id)
  await completar(ids, lugar ? noCorpo(lugar) : {})
  await esvaziar()
}
