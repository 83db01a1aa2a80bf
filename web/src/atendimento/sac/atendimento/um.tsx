import type { IncidenteAtendido } from '@tropeiro/contract/atendimento/sac/atendimento'
import { nomeDoMotivo, nomeNaFila } from '@tropeiro/contract/atendimento/sac/incidente'
import { nomeDaPrioridade } from '@tropeiro/contract/atendimento/sac/tipos'
import { vidaDoIncidente } from '@tropeiro/contract/atendimento/sac/vida'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAtos } from '../../../session/vida.ts'
import { Badge, DetailSkeleton, ErrorState, IconButton } from '../../../ui/index.ts'
import { useAtendido, useConfiguracao } from '../atendimento.queries.ts'
import { useEmails } from '../email.queries.ts'
import { tomDoEstado } from '../incidente.ts'
import { tomDaPrioridade } from '../prazo.ts'
import { Atos } from './atos.tsx'
import { Conversa } from './conversa.tsx'
import { SepararDialog } from './dialogos.tsx'
import { Painel } from './painel.tsx'
import { Resposta } from './resposta.tsx'

type Props = { id: string; agora: number; onVoltar: () => void; onAbrir: (id: string) => void }

/** One incident whole: conversation and answer, and beside them what is known of its notes. */
export function Um({ id, agora, onVoltar, onAbrir }: Props) {
  const query = useAtendido(id)
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data)
    return (
      <div className="p-4">
        <DetailSkeleton />
      </div>
    )
  return <Inteiro key={id} incidente={query.data} agora={agora} onVoltar={onVoltar} onAbrir={onAbrir} />
}

type InteiroProps = Omit<Props, 'id'> & { incidente: IncidenteAtendido }

function Inteiro({ incidente: i, agora, onVoltar, onAbrir }: InteiroProps) {
  const [separando, setSeparando] = useState('')
  const respostas = useConfiguracao().data?.configuracao.respostas ?? []
  const atos = useAtos(vidaDoIncidente, { estado: i.status })
  const emails = useEmails(i._id, i.emails > 0).data ?? []
  const fim = useRef<HTMLDivElement>(null)
  const count = i.eventos.length
  useEffect(() => {
    if (count >= 0) fim.current?.scrollIntoView?.({ block: 'end' })
  }, [count])
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
      <section
        aria-label={`Incidente ${i.numero}`}
        className="flex min-h-0 min-w-0 flex-1 flex-col max-lg:flex-none"
      >
        <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2 max-sm:px-3">
          <div className="flex min-w-0 items-center gap-2">
            <span className="lg:hidden">
              <IconButton icon={ArrowLeft} label="Voltar à fila" onClick={onVoltar} />
            </span>
            <div className="min-w-0">
              <h2 className="truncate text-sm font-semibold">
                <span className="num text-ink-3">{i.numero}</span> {i.assunto}
              </h2>
              <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-3">
                <Badge tone={tomDoEstado[i.status]}>
                  {nomeNaFila[i.status]}
                  {i.motivo && `: ${nomeDoMotivo[i.motivo]}`}
                </Badge>
                <Badge tone={tomDaPrioridade[i.prioridade]}>{nomeDaPrioridade[i.prioridade]}</Badge>
                <span>{i.tipo}</span>
                <span>· {i.responsavel || 'Sem responsável'}</span>
              </p>
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-1.5">
            <Atos incidente={i} />
          </div>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto bg-bg p-4 max-lg:overflow-visible max-sm:p-3">
          <Conversa
            incidente={i}
            emails={emails}
            onSeparar={atos.separar.mostra ? setSeparando : undefined}
          />
          <div ref={fim} />
        </div>
        {atos.anotar.mostra && <Resposta incidente={i} respostas={respostas} />}
      </section>
      <aside
        aria-label="Painel da nota"
        className="w-[272px] shrink-0 overflow-y-auto border-l border-line max-lg:w-full max-lg:overflow-visible max-lg:border-t max-lg:border-l-0"
      >
        <Painel incidente={i} agora={agora} onAbrir={onAbrir} />
      </aside>
      {separando && <SepararDialog incidente={i} evento={separando} onClose={() => setSeparando('')} />}
    </div>
  )
}
