import { can } from '@tropeiro/contract/access/can'
import { regua } from '@tropeiro/contract/financeiro/regua/calls'
import type { ReguaEscrita, ReguaLida } from '@tropeiro/contract/financeiro/regua/formas'
import { acoesDaRegua } from '@tropeiro/contract/financeiro/regua/nomes'
import { CLASSE_PADRAO, nomeDoDia } from '@tropeiro/contract/financeiro/regua/regras'
import { formatDia } from '@tropeiro/contract/formats'
import { Pencil, Plus, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { notifyError } from '../../../lib/query-client.ts'
import { askerOf, useSession } from '../../../session/session.store.ts'
import {
  Badge,
  Button,
  Card,
  confirm,
  DetailSkeleton,
  ErrorState,
  IconButton,
  undoable,
} from '../../../ui/index.ts'
import { useConfigurarRegua, useRegua } from '../regua.queries.ts'
import { ClasseDialog, HorarioDialog, PassoDialog } from './passo-dialogs.tsx'

type Classe = ReguaLida['classes'][number]
type Passo = Classe['passos'][number]

/** As it is written: what the server says of it is left out. */
export const escrita = ({ desde: _, ...r }: ReguaLida): ReguaEscrita => r

function UmPasso({ p, onMudar, onTirar }: { p: Passo; onMudar?: () => void; onTirar?: () => void }) {
  return (
    <li className="flex items-start gap-3 px-4 py-2 text-sm">
      <span className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row">
        <span className="num w-28 shrink-0 text-ink-3">{nomeDoDia(p.dias)}</span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{p.nome}</span>
            <Badge tone={p.acao === 'email' ? 'info' : 'neutral'}>{acoesDaRegua[p.acao]}</Badge>
            {p.avisa_credito && <Badge tone="warn">Avisa crédito</Badge>}
          </span>
          {p.texto && <span className="block text-xs text-ink-3">{p.texto}</span>}
        </span>
      </span>
      {onMudar && (
        <span className="flex shrink-0">
          <IconButton icon={Pencil} label={`Mudar o passo ${p.nome}`} onClick={onMudar} />
          <IconButton icon={Trash2} label={`Tirar o passo ${p.nome}`} onClick={onTirar} />
        </span>
      )}
    </li>
  )
}

function Configuracao({ r }: { r: ReguaLida }) {
  const gravar = useConfigurarRegua()
  const pode = can(askerOf(useSession()), regua.configurarRegua.access)
  const [passo, setPasso] = useState<{ classe: Classe; passo: Passo | null } | null>(null)
  const [aberto, setAberto] = useState<'horario' | 'classe' | null>(null)
  const antes = escrita(r)
  const com = (classes: Classe[]): ReguaEscrita => ({ ...antes, classes })
  const mudar = (depois: ReguaEscrita, diz: string) =>
    gravar.mutate(depois, {
      diz: () => undoable(diz, () => gravar.mutateAsync(antes)),
      onError: notifyError,
    })
  const tirarPasso = (c: Classe, p: Passo) =>
    mudar(
      com(r.classes.map((k) => (k === c ? { ...k, passos: k.passos.filter((x) => x !== p) } : k))),
      `Passo ${p.nome} tirado.`,
    )
  const alternar = async () => {
    const sim =
      r.ligada ||
      (await confirm({
        title: 'Ligar a régua de cobrança?',
        text: 'A partir de agora cada passo que vencer sai sozinho, nos dias úteis e no horário. O que venceu antes só sai por "Cobrar agora".',
        confirmLabel: 'Ligar',
      }))
    if (sim) mudar({ ...antes, ligada: !r.ligada }, r.ligada ? 'Régua desligada.' : 'Régua ligada.')
  }
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={r.ligada ? 'Régua ligada' : 'Régua desligada'}
        actions={
          pode && (
            <>
              <Button icon={SlidersHorizontal} onClick={() => setAberto('horario')}>
                Horário
              </Button>
              <Button
                variant={r.ligada ? 'secondary' : 'primary'}
                loading={gravar.isPending}
                onClick={() => void alternar()}
              >
                {r.ligada ? 'Desligar' : 'Ligar'}
              </Button>
            </>
          )
        }
      >
        <p className="text-sm text-ink-2">
          {r.ligada
            ? `Cobra sozinha desde ${formatDia(r.desde)}, nos dias úteis, das ${r.hora_de} às ${r.hora_ate} horas.`
            : `Nada sai sozinho. Por "Cobrar agora", nos dias úteis, das ${r.hora_de} às ${r.hora_ate} horas.`}
          {r.responder_para && ` As respostas vão para ${r.responder_para}.`}
        </p>
      </Card>
      {r.classes.map((c) => (
        <Card
          key={c.codigo}
          title={c.nome}
          flush
          actions={
            pode && (
              <>
                {c.codigo !== CLASSE_PADRAO && (
                  <IconButton
                    icon={Trash2}
                    label={`Tirar a classe ${c.nome}`}
                    onClick={() => mudar(com(r.classes.filter((k) => k !== c)), `Classe ${c.nome} tirada.`)}
                  />
                )}
                <Button size="sm" icon={Plus} onClick={() => setPasso({ classe: c, passo: null })}>
                  Novo passo
                </Button>
              </>
            )
          }
        >
          {c.passos.length === 0 ? (
            <p className="px-4 py-3 text-sm text-ink-3">Sem passos: quem é desta classe não é cobrado.</p>
          ) : (
            <ul className="divide-y divide-line">
              {[...c.passos]
                .sort((a, b) => a.dias - b.dias)
                .map((p) => (
                  <UmPasso
                    key={p.dias}
                    p={p}
                    {...(pode && {
                      onMudar: () => setPasso({ classe: c, passo: p }),
                      onTirar: () => tirarPasso(c, p),
                    })}
                  />
                ))}
            </ul>
          )}
        </Card>
      ))}
      {pode && (
        <p>
          <Button icon={Plus} onClick={() => setAberto('classe')}>
            Nova classe de clientes
          </Button>
        </p>
      )}
      {passo && <PassoDialog r={antes} {...passo} onClose={() => setPasso(null)} />}
      {aberto === 'horario' && <HorarioDialog r={antes} onClose={() => setAberto(null)} />}
      {aberto === 'classe' && <ClasseDialog r={antes} onClose={() => setAberto(null)} />}
    </div>
  )
}

/** The steps of collection, by class of client. */
export function Passos() {
  const query = useRegua()
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <Configuracao r={query.data} /> : <DetailSkeleton />
}
