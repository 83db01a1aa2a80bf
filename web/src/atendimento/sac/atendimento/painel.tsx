import type { IncidenteAtendido, NotaDoIncidente } from '@tropeiro/contract/atendimento/sac/atendimento'
import { nomeDaMeta, type Sla } from '@tropeiro/contract/atendimento/sac/sla/sla'
import { formatDateTime, formatDia } from '@tropeiro/contract/formats'
import { ViagensParadas } from '../../../frota/manutencao/index.ts'
import { Link } from '../../../lib/nav.tsx'
import { Badge, Facts, PointMap, StatusPill } from '../../../ui/index.ts'
import { Caso } from '../caso/caso.tsx'
import { prazoDaMeta, quando } from '../prazo.ts'

const link = 'text-accent-text hover:underline'

/** How the goals stand, in working time. */
export function Prazos({ sla, politica, agora }: { sla: Sla; politica: string; agora: number }) {
  const metas = (['primeira_resposta', 'proxima_resposta', 'atualizacao', 'solucao'] as const).flatMap(
    (nome) => (sla[nome] ? [{ nome, ...prazoDaMeta(sla[nome], agora) }] : []),
  )
  return (
    <section aria-label="Prazos">
      <h3 className="mb-1.5 text-xs font-medium text-ink-3">Prazos, política {politica}</h3>
      <ul className="flex flex-col gap-1.5">
        {metas.map((m) => (
          <li key={m.nome} className="flex flex-col gap-0.5 text-sm">
            <span className="text-xs text-ink-2">{nomeDaMeta[m.nome]}</span>
            <Badge tone={m.tom} className="self-start whitespace-normal">
              {m.texto}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nota({ nota, agora }: { nota: NotaDoIncidente; agora: number }) {
  return (
    <section aria-label={`Nota ${nota.numero}`} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="flex items-center justify-between gap-2 text-sm font-semibold">
        <Link className={link} to={`/app/pesquisa/${nota._id}`}>
          Nota {nota.numero}
        </Link>
        <StatusPill status={nota.situacao} />
      </h3>
      {nota.saiu && <p className="text-xs text-ink-3">Já saiu deste incidente.</p>}
      <Facts
        columns={1}
        items={[
          { label: 'Embarcador', value: nota.embarcador },
          { label: 'Destinatário', value: [nota.destinatario, nota.cidade].filter(Boolean).join(', ') },
          {
            label: 'Telefone',
            value: nota.telefone && (
              <a className={link} href={`tel:${nota.telefone}`}>
                {nota.telefone}
              </a>
            ),
          },
          { label: 'Prazo', value: nota.prazo && formatDia(nota.prazo) },
          { label: 'Entregue em', value: nota.entregue_em && formatDateTime(nota.entregue_em) },
          { label: 'Última ocorrência', value: nota.ocorrencia },
          { label: 'Tentativas', value: nota.tentativas > 0 ? String(nota.tentativas) : '' },
          {
            label: 'Romaneio',
            value: nota.romaneio_id && (
              <Link className={link} to={`/app/romaneios/editar/${nota.romaneio_id}`}>
                {[nota.romaneio, nota.motorista].filter(Boolean).join(', ')}
              </Link>
            ),
          },
        ].filter((f) => f.value)}
      />
      {nota.posicao && (
        <PointMap
          height={150}
          points={[
            {
              ...nota.posicao,
              label: `${nota.motorista || 'Motorista'} às ${quando(nota.posicao.em, agora)}`,
              tone: 'accent',
            },
          ]}
        />
      )}
      <Link className={`${link} text-sm`} to={`/app/pesquisa/${nota._id}`}>
        Comprovante e histórico
      </Link>
    </section>
  )
}

type PainelProps = { incidente: IncidenteAtendido; agora: number; onAbrir: (id: string) => void }

/** The last column: the clock, the notes with driver, map and slip, and what else was asked about them. */
export function Painel({ incidente: i, agora, onAbrir }: PainelProps) {
  const outros = [...i.ligados, ...i.anteriores.filter((a) => i.ligados.every((l) => l._id !== a._id))]
  return (
    <div className="flex flex-col gap-4 p-4">
      <Prazos sla={i.sla} politica={i.politica} agora={agora} />
      <Facts
        columns={1}
        items={[
          { label: 'Aberto por', value: [i.aberto_por || 'Sistema', i.origem].filter(Boolean).join(', ') },
          { label: 'Aberto em', value: formatDateTime(i.created_at) },
          { label: 'Base', value: i.base },
          { label: 'Causa', value: i.causa },
          { label: 'Lembrete', value: i.lembrete_em && formatDateTime(i.lembrete_em) },
          { label: 'Reaberturas', value: i.reaberturas > 0 ? String(i.reaberturas) : '' },
        ].filter((f) => f.value)}
      />
      {i.ordens.map((ordem) => (
        <ViagensParadas key={ordem} ordem={ordem} />
      ))}
      {i.notas_dele.map((n) => (
        <Nota key={n._id} nota={n} agora={agora} />
      ))}
      <Caso incidente={i} onAbrir={onAbrir} />
      {outros.length > 0 && (
        <section aria-label="Outros incidentes" className="border-t border-line pt-3">
          <h3 className="mb-1 text-xs font-medium text-ink-3">Ligados e anteriores da mesma nota</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {outros.map((o) => (
              <li key={o._id}>
                <button type="button" className={link} onClick={() => onAbrir(o._id)}>
                  {o.numero}: {o.assunto}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
