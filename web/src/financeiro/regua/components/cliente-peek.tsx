import { can } from '@tropeiro/contract/access/can'
import { regua } from '@tropeiro/contract/financeiro/regua/calls'
import { suspensoesDaRegua } from '@tropeiro/contract/financeiro/regua/nomes'
import { type FaixaDeAtraso, faixasDeAtraso } from '@tropeiro/contract/financeiro/titulos/nomes'
import {
  formatDateTime,
  formatDia,
  formatDocumento,
  formatMoney,
  formatNumber,
  formatQuantas,
} from '@tropeiro/contract/formats'
import { CalendarClock, MoreHorizontal, Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from '../../../lib/nav.tsx'
import { askerOf, useSession } from '../../../session/session.store.ts'
import {
  Badge,
  Button,
  DetailSkeleton,
  ErrorState,
  Facts,
  IconButton,
  Menu,
  Peek,
  undoable,
} from '../../../ui/index.ts'
import { useCliente, usePausar, useRetomar } from '../regua.queries.ts'
import { Situacao, temSituacao } from './celulas.tsx'
import { ContatoDialog, LimiteDialog, PausaDialog } from './cliente-dialogs.tsx'
import { LinhaDaPromessa, LinhaDoEnvio } from './linhas.tsx'
import { PrometerDialog } from './promessa-dialogs.tsx'

type Dados = NonNullable<ReturnType<typeof useCliente>['data']>

function Acoes({ dados: { cliente: c, titulos } }: { dados: Dados }) {
  const [aberto, setAberto] = useState<'contato' | 'limite' | 'pausa' | 'promessa' | null>(null)
  const asker = askerOf(useSession())
  const retomar = useRetomar(c.documento)
  const pausar = usePausar(c.documento)
  const fechar = () => setAberto(null)
  const voltar = () =>
    retomar.mutate(undefined, {
      diz: () =>
        undoable(`Cobrança de ${c.nome} retomada.`, () =>
          pausar.mutateAsync({ ate: c.pausado_ate, motivo: c.pausa_motivo || 'Pausada de novo' }),
        ),
    })
  if (!can(asker, regua.prometer.access)) return null
  return (
    <>
      <Button
        variant="primary"
        icon={CalendarClock}
        disabledReason={
          titulos.some((t) => t.suspenso !== 'promessa') ? undefined : 'Nenhum título em aberto sem promessa'
        }
        onClick={() => setAberto('promessa')}
      >
        Promessa
      </Button>
      {c.pausado ? (
        <Button icon={Play} loading={retomar.isPending} onClick={voltar}>
          Retomar
        </Button>
      ) : (
        <Button icon={Pause} onClick={() => setAberto('pausa')}>
          Pausar
        </Button>
      )}
      <Menu
        trigger={<IconButton icon={MoreHorizontal} label="Mais ações" />}
        items={[
          { label: 'Contato e passos', onSelect: () => setAberto('contato') },
          can(asker, regua.gravarLimite.access) && {
            label: 'Limite de crédito',
            onSelect: () => setAberto('limite'),
          },
        ]}
      />
      {aberto === 'contato' && <ContatoDialog c={c} onClose={fechar} />}
      {aberto === 'limite' && <LimiteDialog c={c} onClose={fechar} />}
      {aberto === 'pausa' && <PausaDialog c={c} onClose={fechar} />}
      {aberto === 'promessa' && <PrometerDialog titulos={titulos} onClose={fechar} />}
    </>
  )
}

const Parte = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="text-sm font-semibold">{titulo}</h3>
    <ul className="divide-y divide-line rounded-md border border-line">{children}</ul>
  </section>
)

function Corpo({ dados: { cliente: c, titulos, promessas, envios, historico } }: { dados: Dados }) {
  const podeEscrever = can(askerOf(useSession()), regua.prometer.access)
  return (
    <div className="flex flex-col gap-5">
      <Facts
        columns={2}
        items={[
          { label: 'Vencido', value: <span className="font-semibold">{formatMoney(c.vencido)}</span> },
          { label: 'Em aberto', value: formatMoney(c.aberto) },
          { label: 'Limite de crédito', value: c.limite === null ? 'Sem limite' : formatMoney(c.limite) },
          temSituacao(c) && { label: 'Situação', value: <Situacao c={c} /> },
          { label: 'E-mails do financeiro', value: c.emails.join(', ') },
          { label: 'Passos', value: c.classe_nome },
          c.pausado && {
            label: 'Pausado',
            value: `${c.pausado_ate ? `até ${formatDia(c.pausado_ate)}: ` : ''}${c.pausa_motivo}`,
            wide: true,
          },
        ]}
      />
      {c.aberto > 0 && (
        <dl className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {(Object.entries(faixasDeAtraso) as [FaixaDeAtraso, string][]).map(([faixa, nome]) => (
            <div key={faixa} className="min-w-0 rounded-md bg-sunken px-2 py-1.5">
              <dt className="truncate text-2xs text-ink-3" title={nome}>
                {nome.replace('Mais de ', '+').replace(' dias', ' d')}
              </dt>
              <dd className="num truncate text-xs">{formatMoney(c.idades[faixa])}</dd>
            </div>
          ))}
        </dl>
      )}
      {titulos.length > 0 && (
        <Parte titulo="Títulos em aberto">
          {titulos.map((t) => (
            <li key={t.titulo} className="flex items-start justify-between gap-3 px-3 py-2 text-sm">
              <span className="min-w-0">
                <Link
                  to={`/app/financeiro/titulos?titulo=${t.titulo}`}
                  className="text-accent-text hover:underline"
                >
                  Título {formatNumber(t.numero)}
                </Link>
                , {t.descricao}
                <span className="block text-xs text-ink-3">
                  {t.dias_de_atraso > 0 ? 'Venceu' : 'Vence'} em {formatDia(t.vencimento)}
                  {t.passo && `, próximo passo: ${t.passo}`}
                  {t.suspenso_por && `, disse o banco: ${t.suspenso_por}`}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1">
                <span className="num">{formatMoney(t.saldo)}</span>
                {t.suspenso ? (
                  <Badge tone="info">{suspensoesDaRegua[t.suspenso]}</Badge>
                ) : (
                  t.dias_de_atraso > 0 && (
                    <Badge tone="bad">{formatQuantas(t.dias_de_atraso, 'dia', 'dias')}</Badge>
                  )
                )}
              </span>
            </li>
          ))}
        </Parte>
      )}
      {promessas.length > 0 && (
        <Parte titulo="Promessas">
          {promessas.map((p) => (
            <LinhaDaPromessa key={p._id} p={p} podeEscrever={podeEscrever} />
          ))}
        </Parte>
      )}
      {envios.length > 0 && (
        <Parte titulo="Mensagens e tarefas">
          {envios.map((e) => (
            <LinhaDoEnvio key={e._id} e={e} podeEscrever={podeEscrever} />
          ))}
        </Parte>
      )}
      {historico.length > 0 && (
        <Parte titulo="O que houve">
          {historico.map((h) => (
            <li key={`${h.em} ${h.texto}`} className="px-3 py-2 text-sm">
              {h.texto}
              <span className="block text-xs text-ink-3">
                {formatDateTime(h.em)}
                {h.autor && `, ${h.autor}`}
              </span>
            </li>
          ))}
        </Parte>
      )}
    </div>
  )
}

/** A client as collection knows him. */
export function ClientePeek({
  documento,
  ...peek
}: {
  documento: string
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}) {
  const query = useCliente(documento)
  return (
    <Peek
      open={documento !== ''}
      width="lg"
      title={query.data?.cliente.nome ?? 'Cliente'}
      subtitle={formatDocumento(documento)}
      footer={query.data && <Acoes dados={query.data} />}
      {...peek}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <DetailSkeleton />
      ) : (
        <Corpo dados={query.data} />
      )}
    </Peek>
  )
}
