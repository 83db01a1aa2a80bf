import { can } from '@tropeiro/contract/access/can'
import { correio } from '@tropeiro/contract/carga/correio/calls'
import { notas } from '@tropeiro/contract/carga/notas/calls'
import { type Nota, nomeDaOrigem } from '@tropeiro/contract/carga/notas/formas'
import {
  formatCep,
  formatChave,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatTelefone,
} from '@tropeiro/contract/formats'
import { notificacoes } from '@tropeiro/contract/parceria/notificacoes/calls'
import { Copy, Download, FileCode2, Link2, Mail, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { tamanho } from '../../alicerce/tarefas/index.ts'
import { PorQueEstaData } from '../../cadastros/prazos/index.ts'
import { ComprovacaoPanel } from '../../comprovacao/comprovacoes/index.ts'
import { useGo, useParam, useUrlState } from '../../lib/nav.tsx'
import { LinkDeRastreioDialog } from '../../parceria/notificacoes/index.ts'
import { askerOf, useLoggedSession } from '../../session/session.store.ts'
import {
  Button,
  Card,
  confirm,
  DetailSkeleton,
  ErrorState,
  Facts,
  IconButton,
  type MapPoint,
  PointMap,
  Page as Screen,
  snackbar,
} from '../../ui/index.ts'
import { EnviarEmailDialog } from '../correio/index.ts'
import { Avisos } from './components/avisos.tsx'
import { documentoInteiro, Situacao } from './components/colunas.tsx'
import { EditarNotaDialog } from './components/editar-nota-dialog.tsx'
import { Historico } from './components/historico.tsx'
import { enderecoEmLinha, fatosDaNota } from './components/nota-peek.tsx'
import { baixarXml, useExcluir, useNota } from './notas.queries.ts'
import { LigarDialog } from './verbos/ligar-dialog.tsx'
import { Verbos } from './verbos/menu.tsx'

const nomeDoPapel: Record<string, string> = {
  remetente: 'Remetente',
  destinatario: 'Destinatário',
  transportadora: 'Transportadora',
  motorista: 'Motorista',
  bipe: 'Bipada por',
  editor: 'Última edição de',
}

/** What stands open over the page: `link`, `email` or `ligar`. A verb leads here by it. */
const inicial = { fazer: '' }

function Chave({ chave }: { chave: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(chave)
    snackbar('Chave copiada')
  }
  return (
    <span className="flex max-w-[calc(100vw-24px)] min-w-0 items-center gap-1 text-xs text-ink-3">
      <span className="truncate font-mono">{formatChave(chave)}</span>
      <IconButton size="sm" icon={Copy} label="Copiar a chave sem espaços" onClick={copy} />
    </span>
  )
}

function Documentos({ nota }: { nota: Nota }) {
  return (
    <Card title="Documentos" flush>
      {nota.documentos.length === 0 && (
        <p className="px-4 py-3 text-sm text-ink-3">O XML desta nota ainda não chegou.</p>
      )}
      <ul>
        {nota.documentos.map((d) => (
          <li key={d.tipo} className="flex items-center gap-3 border-b border-line px-4 py-2 last:border-0">
            <FileCode2 size={16} className="shrink-0 text-ink-3" aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm">{d.nome.split('/').at(-1)}</span>
              <span className="block text-xs text-ink-3">
                {d.tipo === 'nfe' ? 'XML da NF-e' : 'Evento de cancelamento'} · {tamanho(d.bytes)}
              </span>
            </span>
            <IconButton
              icon={Download}
              label={`Baixar ${d.nome.split('/').at(-1)}`}
              onClick={() => void baixarXml(nota._id, d.tipo, d.nome)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Local({ nota }: { nota: Nota }) {
  const { local, cidade, uf } = nota
  const [lat, lng, fonte] = [local?.lat, local?.lng, local?.fonte]
  // The same point stays the same object, so that the map is not drawn anew at each reading of the note.
  const points = useMemo<MapPoint[]>(() => {
    if (lat === undefined || lng === undefined) return []
    const proved = fonte === 'comprovacao'
    const label = proved ? 'Onde foi comprovada' : `Sede de ${cidade}/${uf}`
    return [{ lat, lng, label, tone: proved ? 'ok' : 'accent' }]
  }, [lat, lng, fonte, cidade, uf])
  return (
    <Card title="Local" flush>
      <PointMap height={200} points={points} empty="Município ainda não conhecido" />
    </Card>
  )
}

function Envolvidos({ nota }: { nota: Nota }) {
  return (
    <Card title="Envolvidos">
      <Facts
        columns={1}
        items={nota.envolvidos.map((e) => ({
          label: nomeDoPapel[e.papel] ?? e.papel,
          value: [e.nome, e.documento && documentoInteiro(e.documento)].filter(Boolean).join(' · '),
        }))}
      />
    </Card>
  )
}

function Parte(props: { titulo: string; pessoa: Nota['remetente']; children?: ReactNode }) {
  const { titulo, pessoa } = props
  const known = /^[0-9A-Z]{11,14}$/.test(pessoa.documento) && pessoa.documento !== 'DESCONHECIDO'
  return (
    <div className="min-w-0">
      <p className="text-2xs text-ink-3">{titulo}</p>
      <p className="text-base font-medium break-words">{pessoa.nome || documentoInteiro(pessoa.documento)}</p>
      {known && <p className="num text-xs text-ink-3">{documentoInteiro(pessoa.documento)}</p>}
      {props.children && <p className="mt-1 text-sm text-ink-2">{props.children}</p>}
      {pessoa.telefone && (
        <a
          href={`tel:${pessoa.telefone}`}
          className="num mt-1 block text-sm text-accent-text hover:underline"
        >
          {formatTelefone(pessoa.telefone)}
        </a>
      )}
    </div>
  )
}

function Corpo({ nota }: { nota: Nota }) {
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
      <div className="flex min-w-0 flex-col gap-4">
        <Avisos nota={nota} />
        <Card title="Nota" actions={<PorQueEstaData nota={nota._id} />}>
          <div className="mb-4 grid gap-x-6 gap-y-4 border-b border-line pb-4 sm:grid-cols-2">
            <Parte titulo="Entregar para" pessoa={nota.destinatario_pessoa}>
              {enderecoEmLinha(nota.endereco)}
              {nota.endereco.cep && ` · CEP ${formatCep(nota.endereco.cep)}`}
            </Parte>
            <Parte titulo="Remetente" pessoa={nota.remetente} />
          </div>
          <div className="max-sm:[&>dl]:grid-cols-2">
            <Facts
              columns={4}
              items={[
                ...fatosDaNota(nota).filter((fact) => !fact.wide),
                { label: 'Base', value: nota.base },
                { label: 'Rota', value: nota.rota },
                { label: 'Transportadora', value: nota.nome_transp },
                { label: 'Pedido', value: nota.pedido },
                { label: 'Frete', value: formatMoney(nota.frete) },
                { label: 'Tentativas', value: formatNumber(nota.tentativas) },
                { label: 'Origem', value: nomeDaOrigem[nota.origem] },
                { label: 'Incluída em', value: formatDateTime(nota.created_at) },
                nota.observacao !== '' && { label: 'Observação', value: nota.observacao, wide: true },
              ]}
            />
          </div>
        </Card>
        <ComprovacaoPanel nota={nota._id} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="Histórico">
          <Historico linhas={nota.historico} />
        </Card>
        <Local nota={nota} />
        <Documentos nota={nota} />
        <Envolvidos nota={nota} />
      </div>
    </div>
  )
}

/** A note with everything that is known of it and what can be done about it. */
export function Page() {
  const id = useParam('id')
  const { data: nota, error, refetch } = useNota(id)
  const excluir = useExcluir()
  const go = useGo()
  const [editing, setEditing] = useState(false)
  const [{ fazer }, set] = useUrlState(inicial)
  const abrir = (fazer: string) => void set({ fazer })
  const asker = askerOf(useLoggedSession())
  const mayEdit = can(asker, notas.editar.access)
  const mayMail = can(asker, correio.enviar.access)
  const mayLink = can(asker, notificacoes.links.access) && can(asker, notificacoes.criarLink.access)

  const remove = async () => {
    if (!nota) return
    const sure = await confirm({
      title: `Excluir a nota ${formatNumber(nota.numero)}?`,
      text: 'Ela sai de todas as listas. Importar o XML ou bipar a chave de novo a traz de volta, com o histórico.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (sure) excluir.mutate(nota._id, { onSuccess: () => void go('/app/pesquisa') })
  }
  return (
    <Screen
      title={nota ? `Nota ${formatNumber(nota.numero)} / ${nota.serie}` : 'Nota fiscal'}
      breadcrumb={[{ label: 'Pesquisa', to: '/app/pesquisa' }, { label: 'Nota' }]}
      badge={nota && <Situacao nota={nota} />}
      description={nota?.chave ? <Chave chave={nota.chave} /> : nota && enderecoEmLinha(nota.endereco)}
      actions={
        nota && (
          <>
            {mayEdit && (
              <Button variant="ghost" icon={Trash2} onClick={() => void remove()} loading={excluir.isPending}>
                Excluir
              </Button>
            )}
            <Verbos notas={[nota]} />
            {mayLink && (
              <Button icon={Link2} onClick={() => abrir('link')}>
                Link de rastreio
              </Button>
            )}
            {mayMail && (
              <Button icon={Mail} onClick={() => abrir('email')}>
                Enviar por e-mail
              </Button>
            )}
            {mayEdit && (
              <Button variant="primary" icon={Pencil} onClick={() => setEditing(true)}>
                Editar
              </Button>
            )}
          </>
        )
      }
    >
      {error && !nota ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : nota ? (
        <Corpo nota={nota} />
      ) : (
        <DetailSkeleton />
      )}
      {nota && mayMail && (
        <EnviarEmailDialog
          open={fazer === 'email'}
          onOpenChange={(open) => abrir(open ? 'email' : '')}
          notas={[nota._id]}
        />
      )}
      {nota && mayLink && fazer === 'link' && (
        <LinkDeRastreioDialog nota={nota._id} onClose={() => abrir('')} />
      )}
      {nota && fazer === 'ligar' && <LigarDialog nota={nota} onClose={() => abrir('')} />}
      {nota && editing && <EditarNotaDialog nota={nota} onClose={() => setEditing(false)} />}
    </Screen>
  )
}
