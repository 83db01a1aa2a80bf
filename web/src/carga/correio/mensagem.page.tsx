import type { Email } from '@tropeiro/contract/carga/correio/calls'
import { formatDateTime } from '@tropeiro/contract/formats'
import { FileText, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Link, useParam } from '../../lib/nav.tsx'
import {
  Button,
  Card,
  type Crumb,
  DetailSkeleton,
  EmptyState,
  ErrorState,
  Facts,
  ImageDialog,
  Page as Screen,
} from '../../ui/index.ts'
import { EstadoDoEmail } from './components/estado.tsx'
import { useEmail, useReenviar } from './correio.queries.ts'

const crumbs: readonly Crumb[] = [{ label: 'Correio enviado', to: '/app/correio' }, { label: 'Mensagem' }]

/** One message: how it stands, its body as the receiver sees it, its images. */
export function Page() {
  const id = useParam('id')
  const { data, error, refetch } = useEmail(id)
  const reenviar = useReenviar()
  if (!data) {
    return (
      <Screen title="Mensagem" breadcrumb={crumbs}>
        {error instanceof ApiError && (error.http === 404 || error.http === 400) ? (
          <EmptyState title="Mensagem não encontrada" text="Ela não existe ou é de outro grupo." />
        ) : error ? (
          <ErrorState error={error} onRetry={() => refetch()} />
        ) : (
          <DetailSkeleton />
        )}
      </Screen>
    )
  }
  return (
    <Screen
      title={data.assunto}
      breadcrumb={crumbs}
      badge={<EstadoDoEmail email={data} />}
      actions={
        data.estado === 'falhou' && (
          <Button
            variant="primary"
            icon={RotateCw}
            loading={reenviar.isPending}
            onClick={() => reenviar.mutate(data._id)}
          >
            Tentar de novo
          </Button>
        )
      }
    >
      <Message email={data} />
    </Screen>
  )
}

const tone = {
  falhou: 'bg-bad-soft text-bad-text',
  fila: 'bg-warn-soft text-warn-text',
  enviado: 'bg-warn-soft text-warn-text',
}

function Message({ email: e }: { email: Email }) {
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-4 lg:grid-cols-[1fr_320px]">
      <div className="flex min-w-0 flex-col gap-4">
        {e.erro && (
          <p role="status" className={`rounded-lg px-3 py-2 text-sm ${tone[e.estado]}`}>
            {e.estado === 'falhou' ? 'Não foi enviado: ' : e.estado === 'fila' ? 'Última tentativa: ' : ''}
            {e.erro}
          </p>
        )}
        <Card flush>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-b border-line px-4 py-3 text-sm">
            <Header name="De" value={e.de} />
            <Header name="Para" value={e.destinatarios.join(', ')} />
            <Header name="Responder a" value={e.responder_para} />
          </dl>
          {/* Without allow-scripts and allow-same-origin, nothing in the body runs or reaches this page. */}
          <iframe
            title={`Corpo da mensagem: ${e.assunto}`}
            sandbox=""
            srcDoc={e.html}
            className="block h-[min(640px,70dvh)] w-full bg-white"
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="Envio">
          <Facts
            columns={1}
            items={[
              { label: 'Pedido por', value: e.criado_por },
              { label: 'Pedido em', value: formatDateTime(e.created_at) },
              {
                label: e.via === 'local' ? 'Posto no correio local em' : 'Enviado em',
                value: e.enviado_em && formatDateTime(e.enviado_em),
              },
              { label: 'Tentativas', value: e.tentativas },
              {
                label: 'Message-ID',
                value: <span className="font-mono text-2xs break-all">{e.message_id}</span>,
              },
            ]}
          />
        </Card>
        <Attachments anexos={e.anexos} />
        <Card title={`Notas (${e.notas.length})`} flush>
          <ul className="max-h-72 overflow-y-auto">
            {e.notas.map((n) => (
              <li key={n._id} className="border-b border-line last:border-0">
                <Link
                  to={`/app/pesquisa/${n._id}`}
                  className="num flex h-9 items-center px-4 text-sm hover:bg-hover"
                >
                  {Number(n.ar_nota.slice(-9))}
                  <span className="ml-auto font-mono text-2xs text-ink-3">AR {n.ar_nota}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}

const Header = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0 break-words">{value}</dd>
  </>
)

function Attachments({ anexos }: { anexos: Email['anexos'] }) {
  const [shown, setShown] = useState<number | null>(null)
  const pictures = anexos.filter((a) => a.tipo !== 'application/pdf')
  const papers = anexos.filter((a) => a.tipo === 'application/pdf')
  return (
    <Card title={`Anexos (${anexos.length})`}>
      {anexos.length === 0 && <p className="text-sm text-ink-3">Nenhuma imagem foi anexada.</p>}
      <ul className="grid grid-cols-2 gap-3">
        {pictures.map((a, at) => (
          <li key={a.nome} className="min-w-0">
            <button
              type="button"
              onClick={() => setShown(at)}
              aria-label={`Ver ${a.nome}`}
              className="block w-full overflow-hidden rounded-md border border-line bg-sunken hover:border-accent"
            >
              <img src={a.url} alt="" loading="lazy" className="aspect-[4/3] w-full object-cover" />
            </button>
            <p className="mt-1 truncate text-2xs text-ink-3" title={a.nome}>
              {a.nome}
            </p>
          </li>
        ))}
      </ul>
      {papers.map((a) => (
        <a
          key={a.nome}
          href={a.url}
          target="_blank"
          rel="noreferrer"
          className="mt-2 flex items-center gap-2 text-sm text-accent-text hover:underline"
        >
          <FileText size={15} aria-hidden /> {a.nome}
        </a>
      ))}
      <ImageDialog
        open={shown !== null}
        onClose={() => setShown(null)}
        index={shown ?? 0}
        onIndex={setShown}
        images={pictures.map((a) => ({ src: a.url, alt: a.nome, name: a.nome }))}
      />
    </Card>
  )
}
