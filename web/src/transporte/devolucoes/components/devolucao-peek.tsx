import { nomeDaSituacao } from '@tropeiro/contract/carga/notas/formas'
import { formatChave, formatDateTime, formatDia, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import {
  type Devolucao,
  nomeDoMotivo,
  nomeDoTipoDeDevolucao,
} from '@tropeiro/contract/transporte/devolucoes/calls'
import { useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { DetailSkeleton, ErrorState, Facts, ImageDialog, Peek } from '../../../ui/index.ts'
import { useDevolucao } from '../devolucoes.queries.ts'
import { Acoes } from './acoes.tsx'
import { EstadoPill } from './estado.tsx'

type Props = {
  id: string
  podeEscrever: boolean
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
}

/** A return at a glance, beside the list, with what can be done next. */
export function DevolucaoPeek({ id, podeEscrever, ...peek }: Props) {
  const query = useDevolucao(id)
  const d = query.data
  return (
    <Peek
      {...peek}
      open={id !== ''}
      width="lg"
      title={d ? `Devolução ${d.numero}` : 'Devolução'}
      subtitle={d ? `${nomeDoTipoDeDevolucao[d.tipo]}, ${nomeDoMotivo[d.motivo].toLowerCase()}` : undefined}
      footer={d && podeEscrever && <Acoes d={d} />}
    >
      {d ? (
        <Resumo d={d} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Peek>
  )
}

function Resumo({ d }: { d: Devolucao }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <EstadoPill estado={d.estado} />
        <Link to={`/app/pesquisa/${d.nota}`} className="text-sm text-accent-text hover:underline">
          Nota {formatNumber(d.numero_nota)}, série {d.serie_nota}:{' '}
          {nomeDaSituacao[d.situacao_nota].toLowerCase()}
        </Link>
        {d.coleta && (
          <Link
            to={`/app/documentos/azp?ver=${d.coleta._id}`}
            className="text-sm text-accent-text hover:underline"
          >
            Coleta {d.coleta.numero}: {nomeDaSituacao[d.coleta.situacao].toLowerCase()}
          </Link>
        )}
      </div>
      <Passos d={d} />
      <Facts
        columns={3}
        items={[
          { label: 'Remetente', value: d.remetente },
          { label: 'Destinatário', value: d.destinatario },
          { label: 'Cidade', value: `${d.cidade}/${d.uf}` },
          { label: 'Volumes', value: d.volumes ? formatNumber(d.volumes) : '' },
          { label: 'Valor', value: formatMoney(d.valor) },
          { label: 'Prazo', value: d.prazo && `${formatDia(d.prazo)}${d.atrasada ? ', atrasada' : ''}` },
          { label: 'Base', value: d.base },
          { label: 'Romaneio', value: d.romaneio },
          { label: 'Registrada por', value: d.criador },
          d.chave_devolucao !== null && {
            label: 'NF-e de devolução',
            value: formatChave(d.chave_devolucao),
            wide: true,
          },
          d.observacao !== '' && { label: 'Observação', value: d.observacao, wide: true },
        ]}
      />
      {d.lista_de_itens.length > 0 && <Itens d={d} />}
      {d.imagens.length > 0 && <Fotos d={d} />}
    </div>
  )
}

/** What happened when. */
function Passos({ d }: { d: Devolucao }) {
  const steps = [
    { label: 'Registrada', em: d.created_at, text: d.criador },
    { label: 'Recebida na base', em: d.recebida_em, text: '' },
    {
      label: 'Devolvida ao remetente',
      em: d.devolvida_em,
      text: d.recebedor && `Recebida por ${d.recebedor}`,
    },
    ...(d.cancelada_em ? [{ label: 'Cancelada', em: d.cancelada_em, text: d.motivo_cancelamento }] : []),
  ]
  return (
    <ol className="flex flex-col gap-1.5 rounded-lg border border-line px-3 py-2.5">
      {steps.map((step) => (
        <li key={step.label} className="flex items-baseline gap-2 text-sm">
          <span
            aria-hidden
            className={
              step.em
                ? 'size-2 shrink-0 rounded-full bg-accent'
                : 'size-2 shrink-0 rounded-full bg-line-strong'
            }
          />
          <span className={step.em ? 'font-medium' : 'text-ink-3'}>{step.label}</span>
          {step.em ? (
            <span className="num text-xs text-ink-3">
              {formatDateTime(step.em)}
              {step.text && ` · ${step.text}`}
            </span>
          ) : (
            <span className="text-xs text-ink-3">ainda não</span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Itens({ d }: { d: Devolucao }) {
  return (
    <table className="w-full text-sm">
      <caption className="mb-1 text-left text-2xs text-ink-3">O que volta</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-3">
          <th className="py-1 font-medium">Item</th>
          <th className="py-1 text-right font-medium">Quantidade</th>
          <th className="py-1 text-right font-medium">Valor</th>
        </tr>
      </thead>
      <tbody>
        {d.lista_de_itens.map((item) => (
          <tr
            key={`${item.linha ?? ''} ${item.descricao} ${item.valor}`}
            className="border-b border-line last:border-0"
          >
            <td className="py-1.5 pr-2">
              {item.descricao}
              <span className="block text-xs text-ink-3">
                {[item.codigo, item.motivo !== d.motivo && nomeDoMotivo[item.motivo]]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td className="num py-1.5 text-right align-top whitespace-nowrap">
              {item.quantidade.toLocaleString('pt-BR', { maximumFractionDigits: 4 })} {item.unidade}
            </td>
            <td className="num py-1.5 text-right align-top">{formatMoney(item.valor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fotos({ d }: { d: Devolucao }) {
  const [at, setAt] = useState<number | null>(null)
  const images = d.imagens.filter((image) => image.tipo.startsWith('image/'))
  const others = d.imagens.filter((image) => !image.tipo.startsWith('image/'))
  return (
    <section aria-label="Fotos" className="flex flex-wrap gap-2">
      {images.map((image, index) => (
        <button
          key={image.chave}
          type="button"
          onClick={() => setAt(index)}
          aria-label={`Abrir a foto ${index + 1} de ${images.length}`}
          className="size-24 overflow-hidden rounded-md border border-line bg-sunken"
        >
          <img src={image.url} alt="" className="size-full object-cover" />
        </button>
      ))}
      {others.map((file) => (
        <a
          key={file.chave}
          href={file.url}
          target="_blank"
          rel="noreferrer"
          className="grid h-24 w-32 place-content-center rounded-md border border-line bg-sunken p-2 text-center text-xs break-words text-accent-text hover:underline"
        >
          {file.nome}
        </a>
      ))}
      <ImageDialog
        open={at !== null}
        onClose={() => setAt(null)}
        images={images.map((image, index) => ({
          src: image.url,
          alt: `Foto ${index + 1}`,
          name: image.nome,
        }))}
        index={at ?? 0}
        onIndex={setAt}
      />
    </section>
  )
}
