import type { NotaModal } from '@tropeiro/contract/comprovacao/auditoria'
import { formatDateTime, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { Check, FileText, History, ImageOff, ListTree, MessageSquareText, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { Button, Facts, FormLine, ImageViewer, Input, Kbd } from '../../../ui/index.ts'
import { ProofFacts } from '../../comprovacoes/index.ts'
import { ParecerDaMaquina } from './exame.tsx'

function Imagens({ aberta }: { aberta: NotaModal }) {
  const [index, setIndex] = useState(0)
  const pictures = aberta.imagens.filter((i) => i.tipo !== 'application/pdf')
  const papers = aberta.imagens.filter((i) => i.tipo === 'application/pdf')
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {pictures.length > 0 ? (
        <ImageViewer
          className="min-h-0 flex-1"
          index={Math.min(index, pictures.length - 1)}
          onIndex={setIndex}
          rotateKey="g"
          globalKeys
          images={pictures.map((i, at) => ({
            src: i.url,
            alt: `Imagem ${at + 1} de ${pictures.length}: ${i.origem}`,
            name: i.nome,
          }))}
        />
      ) : (
        <div className="grid flex-1 place-content-center justify-items-center gap-2 bg-sunken text-sm text-ink-3">
          <ImageOff size={26} aria-hidden /> Este comprovante não tem imagem
        </div>
      )}
      {papers.map((paper) => (
        <a
          key={paper.url}
          href={paper.url}
          target="_blank"
          rel="noreferrer"
          className="flex items-center gap-2 border-t border-line px-3 py-2 text-sm text-accent-text hover:bg-hover"
        >
          <FileText size={16} aria-hidden /> Abrir {paper.nome || 'documento'} (PDF)
        </a>
      ))}
    </div>
  )
}

function Historico({ aberta }: { aberta: NotaModal }) {
  return (
    <details>
      <summary className="flex cursor-pointer items-center gap-1.5 text-sm font-medium text-ink-2">
        <History size={15} aria-hidden /> História da nota ({aberta.historico.length})
      </summary>
      <ol className="mt-2 flex flex-col gap-2 border-l border-line pl-3">
        {aberta.historico.map((h) => (
          <li key={`${h.em}${h.tipo}${h.texto}`} className="text-xs">
            <p className="text-ink">{h.texto || h.tipo}</p>
            <p className="num text-2xs text-ink-3">
              {formatDateTime(h.em)} {h.usuario && `· ${h.usuario}`}
              {h.cam_imagem > 0 && ` · ${h.cam_imagem} ${h.cam_imagem === 1 ? 'imagem' : 'imagens'}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}

export type MesaProps = {
  aberta: NotaModal
  busy: boolean
  onApprove: () => void
  onRefuse: () => void
  onOccurrence: () => void
  onNote: (observacao: string) => void
}

/** The note being judged: its images on one side, what was said of it and the decision on the other. */
export function Mesa({ aberta, busy, onApprove, onRefuse, onOccurrence, onNote }: MesaProps) {
  const [observacao, setObservacao] = useState('')
  const { nota } = aberta
  const say = () => {
    if (!observacao.trim()) return
    onNote(observacao.trim())
    setObservacao('')
  }
  return (
    <div className="grid min-h-0 min-w-0 flex-1 max-lg:grid-rows-[minmax(200px,42dvh)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_340px]">
      <Imagens key={aberta._id} aberta={aberta} />
      <div className="flex min-h-0 flex-col border-line max-lg:border-t lg:border-l">
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 max-sm:p-3">
          <div>
            <Link
              to={`/app/pesquisa/${aberta._id}`}
              className="num text-base font-semibold text-accent-text hover:underline"
            >
              Nota {formatNumber(nota.numero)} / {nota.serie}
            </Link>
            <p className="text-sm text-ink-2">{nota.destinatario}</p>
            <p className="text-xs text-ink-3">
              {[aberta.endereco, `${nota.cidade}/${nota.uf}`].filter(Boolean).join(', ')}
            </p>
          </div>
          <ParecerDaMaquina exame={nota.exame} />
          <ProofFacts comprovante={aberta.comprovante} />
          <Facts
            columns={2}
            items={[
              { label: 'Remetente', value: nota.remetente, wide: true },
              { label: 'Valor', value: formatMoney(aberta.valor_centavos) },
              { label: 'Volumes', value: formatNumber(aberta.volumes) },
            ]}
          />
          <FormLine className="flex gap-2" onSend={say}>
            <Input
              className="min-w-0 flex-1"
              aria-label="Observação da auditoria"
              placeholder="Observação, sem julgar"
              maxLength={300}
              value={observacao}
              onChange={(event) => setObservacao(event.target.value)}
            />
            <Button type="submit" icon={MessageSquareText} disabled={busy || !observacao.trim()}>
              Anotar
            </Button>
          </FormLine>
          <Historico aberta={aberta} />
        </div>
        <div className="grid grid-cols-3 gap-2 border-t border-line p-3">
          <Button size="lg" icon={X} disabled={busy} onClick={onRefuse}>
            Reprovar <Kbd keys="R" />
          </Button>
          <Button size="lg" icon={ListTree} disabled={busy} onClick={onOccurrence}>
            Outra <Kbd keys="O" />
          </Button>
          <Button size="lg" variant="primary" icon={Check} loading={busy} onClick={onApprove}>
            Aprovar <Kbd keys="A" />
          </Button>
        </div>
      </div>
    </div>
  )
}
