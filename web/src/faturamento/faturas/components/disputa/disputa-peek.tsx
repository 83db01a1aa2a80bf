import { camposDaPreFatura, causasDaDiferenca } from '@tropeiro/contract/faturamento/faturas/conferencia'
import type { Disputa, Evidencia } from '@tropeiro/contract/faturamento/faturas/disputas'
import { vidaDaDisputa } from '@tropeiro/contract/faturamento/faturas/vida-da-disputa'
import { formatDateTime, formatDia, formatMoney } from '@tropeiro/contract/formats'
import { Handshake, MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../../lib/nav.tsx'
import type { Path } from '../../../../lib/path.ts'
import { useAtos } from '../../../../session/vida.ts'
import { Button, DetailSkeleton, ErrorState, Facts, Peek } from '../../../../ui/index.ts'
import { useAcordar, useDisputa } from '../../disputas.queries.ts'
import { EstadoDaDisputa } from '../celulas.tsx'
import { EncerrarDialog, MensagemDialog } from './disputa-dialogs.tsx'

const caminho: Record<Evidencia['tipo'], (alvo: string) => Path> = {
  cte: (alvo) => `/app/cte/listar?cte=${alvo}`,
  comprovante: (alvo) => `/app/pesquisa/${alvo}`,
  tabela: (alvo) => `/app/frete/tabelas/${alvo}`,
}
const nomes: Record<Evidencia['tipo'], string> = {
  cte: 'Documento',
  comprovante: 'Comprovante',
  tabela: 'Tabela',
}
const quem = { nos: 'Nós', cliente: 'O cliente', casa: '' }

function Acoes({ d }: { d: Disputa }) {
  const [aberto, setAberto] = useState<'mensagem' | 'encerrar' | null>(null)
  const acordar = useAcordar(d._id)
  const pode = useAtos(vidaDaDisputa, d)
  return (
    <>
      {pode.escrever.mostra && (
        <Button icon={MessageSquarePlus} onClick={() => setAberto('mensagem')}>
          Mensagem
        </Button>
      )}
      {pode.acordar.mostra && (
        <Button icon={Handshake} loading={acordar.isPending} onClick={() => acordar.mutate(undefined)}>
          Em acordo
        </Button>
      )}
      {pode.encerrar.mostra && (
        <Button variant="primary" onClick={() => setAberto('encerrar')}>
          Encerrar
        </Button>
      )}
      {aberto === 'mensagem' && <MensagemDialog d={d} onClose={() => setAberto(null)} />}
      {aberto === 'encerrar' && <EncerrarDialog d={d} onClose={() => setAberto(null)} />}
    </>
  )
}

function Diferenca({ d }: { d: Disputa }) {
  if (d.partes.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Onde difere</h3>
      <table className="w-full text-sm">
        <thead className="text-xs text-ink-3">
          <tr>
            <th className="py-1 text-left font-medium">Componente</th>
            <th className="text-right font-medium">Cliente</th>
            <th className="text-right font-medium">Nosso</th>
            <th className="text-right font-medium">Diferença</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {d.partes.map((p) => (
            <tr key={p.campo}>
              <td className="py-1.5">
                {camposDaPreFatura[p.campo]}
                <span className="block text-xs text-ink-3">{causasDaDiferenca[p.causa]}</span>
              </td>
              <td className="num text-right">{formatMoney(p.deles)}</td>
              <td className="num text-right">{formatMoney(p.nosso)}</td>
              <td className="num text-right font-semibold">{formatMoney(p.nosso - p.deles)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Provas({ provas }: { provas: readonly Evidencia[] }) {
  if (provas.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Provas</h3>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {provas.map((e) => (
          <li key={`${e.tipo} ${e.alvo}`} className="px-3 py-2">
            <span className="text-xs text-ink-3">{nomes[e.tipo]}</span>
            <Link to={caminho[e.tipo](e.alvo)} className="block text-accent-text hover:underline">
              {e.titulo}
            </Link>
            {e.linhas.map((l) => (
              <span key={l.nome} className="flex justify-between gap-3 text-xs text-ink-2">
                <span className="min-w-0 truncate">
                  {l.nome}: {l.conta}
                </span>
                <span className="num shrink-0">{formatMoney(l.valor)}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  id: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** One dispute: what differs, what proves ours, what was said. */
export function DisputaPeek({ id, ...peek }: Props) {
  const query = useDisputa(id)
  const d = query.data
  return (
    <Peek
      open={id !== ''}
      width="lg"
      title={d ? `Disputa ${d.numero}` : 'Disputa'}
      subtitle={d && `${d.documento}, ${d.cliente}`}
      footer={d && d.encerrada_em === null && <Acoes d={d} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !d ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          <Facts
            columns={2}
            items={[
              { label: 'Situação', value: <EstadoDaDisputa d={d} /> },
              { label: 'Em jogo', value: <span className="num font-semibold">{formatMoney(d.valor)}</span> },
              d.encerrada_em !== null && { label: 'Recuperado', value: formatMoney(d.recuperado) },
              d.encerrada_em !== null && { label: 'Perdido', value: formatMoney(d.perdido) },
              { label: 'Causa', value: causasDaDiferenca[d.causa] },
              d.encerrada_em === null && {
                label: 'Deve a resposta',
                value: `${d.deve === 'cliente' ? 'O cliente' : 'Nós'}, até ${formatDia(d.limite)}`,
              },
              { label: 'Pré-fatura', value: d.prefatura_numero },
              { label: 'Aberta por', value: d.autor },
            ]}
          />
          <Diferenca d={d} />
          <Provas provas={d.evidencias} />
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">O que se disse</h3>
            <ul className="divide-y divide-line rounded-md border border-line text-sm">
              {d.mensagens.map((m) => (
                <li key={`${m.em} ${m.texto}`} className="px-3 py-2">
                  {quem[m.de] && <span className="font-medium">{quem[m.de]}: </span>}
                  {m.texto}
                  <span className="block text-xs text-ink-3">
                    {formatDateTime(m.em)}
                    {m.autor && `, ${m.autor}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Peek>
  )
}
