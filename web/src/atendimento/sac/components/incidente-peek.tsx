import { type IncidenteInteiro, NovaMensagem } from '@tropeiro/contract/atendimento/sac/calls'
import { nomeDoDocumento, nomeDoEstado } from '@tropeiro/contract/atendimento/sac/incidente'
import { vidaDoIncidente } from '@tropeiro/contract/atendimento/sac/vida'
import { formatDateTime } from '@tropeiro/contract/formats'
import { Send } from 'lucide-react'
import { Link } from '../../../lib/nav.tsx'
import {
  Badge,
  Button,
  confirm,
  DetailSkeleton,
  Enviar,
  ErrorState,
  Facts,
  FormBlock,
  Peek,
  TextoLongo,
  useFormulario,
} from '../../../ui/index.ts'
import { tomDoEstado } from '../incidente.ts'
import { useEncerrar, useIncidente, useResponder } from '../sac.queries.ts'

type Props = { grupo: string; id: string; cor: string; onClose: () => void }

/** One's own ticket beside the list: what was told, and the conversation. */
export function IncidentePeek({ grupo, id, cor, onClose }: Props) {
  const query = useIncidente(grupo, id)
  if (!id) return null
  const incidente = query.data
  return (
    <Peek
      open
      onClose={onClose}
      title={incidente ? `Incidente ${incidente.numero}` : 'Incidente'}
      subtitle={incidente?.assunto}
      footer={incidente && <Encerrar incidente={incidente} />}
    >
      {incidente ? (
        <Conteudo incidente={incidente} cor={cor} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Peek>
  )
}

function Conteudo({ incidente, cor }: { incidente: IncidenteInteiro; cor: string }) {
  const documento = incidente.documento && `${nomeDoDocumento[incidente.tipo_doc]} ${incidente.documento}`
  return (
    <div className="flex flex-col gap-5">
      <Facts
        items={[
          {
            label: 'Situação',
            value: <Badge tone={tomDoEstado[incidente.status]}>{nomeDoEstado[incidente.status]}</Badge>,
          },
          { label: 'Tipo', value: incidente.tipo },
          {
            label: 'Documento',
            value: incidente.documento_id ? (
              <Link
                className="text-accent-text hover:underline"
                to={`/app/pesquisa/${incidente.documento_id}`}
              >
                {documento}
              </Link>
            ) : (
              documento
            ),
          },
          { label: 'Base', value: incidente.base },
          { label: 'Aberto em', value: formatDateTime(incidente.created_at) },
        ]}
      />
      <ol className="flex flex-col gap-3" aria-label="Conversa">
        <Fala autor="Você" quando={incidente.created_at} texto={incidente.descricao} cor={cor} />
        {incidente.conversa.map((m) => (
          <Fala
            key={m._id}
            autor={m.do_atendimento ? `${m.autor}, atendimento` : 'Você'}
            quando={m.created_at}
            texto={m.texto}
            {...(m.do_atendimento ? {} : { cor })}
          />
        ))}
      </ol>
      {!vidaDoIncidente.permite(incidente.status, 'responder') ? (
        <p className="text-sm text-ink-3">Este incidente está encerrado.</p>
      ) : (
        <Resposta incidente={incidente} />
      )}
    </div>
  )
}

/** `cor` marks what the asker said. */
function Fala({ autor, quando, texto, cor }: { autor: string; quando: string; texto: string; cor?: string }) {
  return (
    <li
      className="rounded-md border border-line bg-surface px-3 py-2"
      style={cor ? { borderLeft: `3px solid ${cor}` } : undefined}
    >
      <p className="flex justify-between gap-3 text-xs text-ink-3">
        <span className="font-medium text-ink-2">{autor}</span>
        <span className="num shrink-0">{formatDateTime(quando)}</span>
      </p>
      <p className="mt-1 text-sm break-words whitespace-pre-wrap">{texto}</p>
    </li>
  )
}

function Resposta({ incidente }: { incidente: IncidenteInteiro }) {
  const responder = useResponder(incidente._id)
  const f = useFormulario(NovaMensagem, {
    de: { texto: '' },
    para: ({ texto }) => ({ grupo_emp: incidente.grupo_emp, texto }),
    limpa: true,
    enviar: responder.mutateAsync,
  })
  return (
    <FormBlock form={f} className="flex flex-col gap-2">
      <TextoLongo form={f} name="texto" label="Mensagem" rows={3} maxLength={4000} />
      <Enviar
        form={f}
        variant="secondary"
        icon={Send}
        className="self-end"
        disabled={!f.form.watch('texto').trim()}
      >
        Enviar mensagem
      </Enviar>
    </FormBlock>
  )
}

function Encerrar({ incidente }: { incidente: IncidenteInteiro }) {
  const encerrar = useEncerrar()
  if (!incidente.meu || !vidaDoIncidente.permite(incidente.status, 'encerrar')) return null
  const fechar = async () => {
    const yes = await confirm({
      title: `Encerrar o incidente ${incidente.numero}?`,
      text: 'Um incidente encerrado não recebe mais mensagens.',
      confirmLabel: 'Encerrar',
    })
    if (yes) encerrar.mutate({ id: incidente._id, grupo_emp: incidente.grupo_emp })
  }
  return (
    <Button loading={encerrar.isPending} onClick={() => void fechar()}>
      Encerrar incidente
    </Button>
  )
}
