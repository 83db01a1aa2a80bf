import { can } from '@tropeiro/contract/access/can'
import type { DocumentoRecebidoCompleto } from '@tropeiro/contract/fiscal/manifestacao/calls'
import { nomeDoEmitente } from '@tropeiro/contract/fiscal/manifestacao/lista'
import {
  MANIFESTACOES,
  MODELOS_RECEBIDOS,
  motivoDeNaoManifestar,
  nomeDoXmlRecebido,
  PAPEIS_NO_DOCUMENTO,
  tiposDeManifestacao,
} from '@tropeiro/contract/fiscal/manifestacao/rules'
import {
  formatChave,
  formatDateTime,
  formatDocumento,
  formatMoney,
  formatNumber,
} from '@tropeiro/contract/formats'
import { Download, FileDown, PackagePlus, Stamp } from 'lucide-react'
import { notifyError } from '../../../lib/query-client.ts'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Badge, Button, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { baixarXml, useCompletar, useImportar, useRecebido } from '../manifestacao.queries.ts'
import { OndeEsta } from './celulas.tsx'
import { BotaoDeDesacordo, DesacordosDoDocumento } from './desacordo.tsx'
import { Prazo, Situacao } from './situacao.tsx'

const estados = {
  enviando: ['Enviando', 'info'],
  registrada: ['Registrada', 'ok'],
  rejeitada: ['Recusada pela SEFAZ', 'bad'],
  recusada: ['Não enviada', 'bad'],
} as const

function Historia({ d }: { d: DocumentoRecebidoCompleto }) {
  if (d.eventos.length + d.manifestacoes.length + d.desacordos.length === 0)
    return <p className="text-sm text-ink-3">Nenhum evento.</p>
  return (
    <ul className="flex flex-col gap-3">
      <DesacordosDoDocumento d={d} />
      {d.manifestacoes.map((m) => (
        <li key={`m${m._id}`} className="text-sm">
          <div className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{MANIFESTACOES[m.tipo]}</span>
            <Badge tone={estados[m.estado][1]}>{estados[m.estado][0]}</Badge>
          </div>
          {m.justificativa && <p className="break-words text-ink-2">{m.justificativa}</p>}
          {m.motivo && <p className="break-words text-bad-text">{m.motivo}</p>}
          <p className="text-xs text-ink-3">
            {formatDateTime(m.em)} · {m.quem || 'automático'}
            {m.protocolo && <span className="num"> · {m.protocolo}</span>}
          </p>
        </li>
      ))}
      {d.eventos.map((e) => (
        <li key={`e${e.tipo}:${e.sequencia}:${e.autor}`} className="text-sm">
          <p className="font-medium">{e.descricao || `Evento ${e.tipo}`}</p>
          {e.texto && <p className="break-words text-ink-2">{e.texto}</p>}
          <p className="text-xs text-ink-3">
            {formatDateTime(e.em)} · <span className="num">{formatDocumento(e.autor)}</span>
            {e.protocolo && <span className="num"> · {e.protocolo}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Dados({ d }: { d: DocumentoRecebidoCompleto }) {
  return (
    <Facts
      items={[
        { label: 'Emitente', value: nomeDoEmitente(d), wide: true },
        { label: 'CNPJ do emitente', value: formatDocumento(d.doc_emitente) },
        {
          label: d.modelo === '58' ? 'Valor da carga' : 'Valor',
          value: d.valor_centavos === null ? '—' : formatMoney(d.valor_centavos),
        },
        d.destinatario !== '' && {
          label: d.modelo === '58' ? 'Contratante' : 'Destinatário',
          value: d.destinatario,
          wide: true,
        },
        { label: 'Emissão', value: d.emitida_em ? formatDateTime(d.emitida_em) : '—' },
        d.autorizada_em !== null && { label: 'Autorizada', value: formatDateTime(d.autorizada_em) },
        { label: 'Somos', value: PAPEIS_NO_DOCUMENTO[d.papel] },
        d.prazo_em !== null &&
          !d.primeira_conclusiva_em && { label: 'Prazo para manifestar', value: <Prazo documento={d} /> },
        d.prazo_em !== null &&
          d.primeira_conclusiva_em !== null && {
            label: 'Pode ser trocada até',
            value: formatDateTime(d.prazo_em),
          },
        { label: 'XML', value: <OndeEsta documento={d} /> },
        { label: 'Empresa', value: d.empresa, wide: true },
        { label: 'Chave de acesso', value: formatChave(d.chave), wide: true },
        d.importacao !== '' && { label: 'Importação', value: d.importacao, wide: true },
        { label: 'Recebido em', value: formatDateTime(d.recebido_em) },
        { label: 'Ambiente', value: d.ambiente === '1' ? 'Produção' : 'Homologação' },
      ]}
    />
  )
}

function Rodape({ d, onManifestar }: { d: DocumentoRecebidoCompleto; onManifestar: () => void }) {
  const escrever = can(askerOf(useSession()), { escrever: 'manifestacao' })
  const completar = useCompletar()
  const importar = useImportar()
  const nenhuma = tiposDeManifestacao
    .map((tipo) => motivoDeNaoManifestar(d, tipo, new Date()))
    .every((motivo) => motivo !== null)
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {!d.so_evento && (
        <Button
          icon={FileDown}
          onClick={() => void baixarXml(d._id, nomeDoXmlRecebido(d)).catch(notifyError)}
        >
          {d.completo ? 'XML' : 'Resumo'}
        </Button>
      )}
      {escrever && d.modelo === '55' && !d.completo && d.situacao === 'autorizada' && (
        <Button icon={Download} loading={completar.isPending} onClick={() => completar.mutate(d._id)}>
          Pedir XML completo
        </Button>
      )}
      {escrever && d.modelo === '55' && d.completo && !d.nota && d.situacao === 'autorizada' && (
        <Button icon={PackagePlus} loading={importar.isPending} onClick={() => importar.mutate(d._id)}>
          Levar para as notas
        </Button>
      )}
      <BotaoDeDesacordo d={d} />
      {escrever && !nenhuma && (
        <Button variant="primary" icon={Stamp} onClick={onManifestar}>
          {d.manifestacao && d.manifestacao !== 'ciencia' ? 'Trocar manifestação' : 'Manifestar'}
        </Button>
      )}
    </div>
  )
}

/** A received document beside the list: what it is, what was told of it, and what can be done with it. */
export function DocumentoPeek(props: {
  id: string
  onClose: () => void
  onManifestar: (id: string) => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}) {
  const { id, onManifestar, ...peek } = props
  const query = useRecebido(id)
  if (!id) return null
  const d = query.data
  return (
    <Peek
      open
      {...peek}
      title={d ? `${MODELOS_RECEBIDOS[d.modelo]} ${formatNumber(d.numero)}` : 'Documento'}
      subtitle={d && <Situacao documento={d} />}
      footer={d && <Rodape d={d} onManifestar={() => onManifestar(d._id)} />}
    >
      {query.isPending && <DetailSkeleton />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {d && (
        <>
          {d.em_desacordo && (
            <p role="status" className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn-text">
              Informamos à SEFAZ que a prestação deste CT-e está em desacordo.
            </p>
          )}
          {d.aviso && (
            <p
              role="status"
              className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-sm break-words text-warn-text"
            >
              {d.aviso}
            </p>
          )}
          <Dados d={d} />
          <h3 className="mt-5 mb-2 text-xs font-medium text-ink-2">Manifestações e eventos</h3>
          <Historia d={d} />
        </>
      )}
    </Peek>
  )
}
