import type { Incidente, IncidenteInteiro } from '@tropeiro/contract/atendimento/sac/calls'
import { nomeNaFila } from '@tropeiro/contract/atendimento/sac/incidente'
import { formatDateTime, formatQuantas } from '@tropeiro/contract/formats'
import { useState } from 'react'
import {
  useEncerrar,
  useOcorrencia,
  useOcorrencias,
  useResponder,
} from '../../gestao/portal/portal.queries.ts'
import { cx } from '../../lib/cx.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Textarea } from '../../ui/field.tsx'
import { FormLine } from '../../ui/form/form-line.tsx'
import { Badge, type Tone } from '../../ui/status-pill.tsx'
import { Cartao, Escolha, Esqueleto, Falha, Nada, Titulo } from '../pecas.tsx'
import { para, trocar, useTitulo } from '../rota.ts'
import { Voltar } from './nota.tsx'

function estadoDe(i: Pick<Incidente, 'status' | 'espera_resposta'>): { nome: string; tom: Tone } {
  if (i.espera_resposta) return { nome: 'Espera você', tom: 'warn' }
  if (i.status === 'resolvido' || i.status === 'encerrado') return { nome: nomeNaFila[i.status], tom: 'ok' }
  return { nome: i.status === 'aguardando' ? 'Com terceiros' : nomeNaFila[i.status], tom: 'info' }
}

export function LinhaDaOcorrencia({ i }: { i: Incidente }) {
  const estado = estadoDe(i)
  return (
    <li>
      <a
        href={para(`ocorrencias/${i._id}`)}
        className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-hover"
      >
        <span className="truncate font-medium">{i.assunto}</span>
        <Badge tone={estado.tom}>{estado.nome}</Badge>
        <span className="num truncate text-xs text-ink-3">
          {i.numero} · {i.tipo} · {formatQuantas(i.mensagens, 'mensagem', 'mensagens')}
        </span>
        <time dateTime={i.updated_at} className="num text-xs text-ink-3">
          {formatDateTime(i.updated_at)}
        </time>
      </a>
    </li>
  )
}

/** What he asked, and what he is asked: those that wait for him first. */
export function Ocorrencias({ grupo, situacao }: { grupo: string; situacao: 'abertos' | 'encerrados' }) {
  useTitulo('Ocorrências')
  const q = useOcorrencias(grupo, situacao)
  const todas = [...(q.data?.dados ?? [])].sort(
    (a, b) => Number(b.espera_resposta) - Number(a.espera_resposta),
  )
  return (
    <>
      <Titulo
        texto="O que você perguntou e o que a transportadora perguntou a você. Para abrir outra, entre na nota."
        lado={
          <Escolha
            rotulo="Situação"
            valor={situacao}
            opcoes={[
              ['abertos', 'Abertas'],
              ['encerrados', 'Encerradas'],
            ]}
            ao={(v) => trocar(para('ocorrencias', v === 'encerrados' ? { situacao: v } : {}))}
          />
        }
      >
        Ocorrências
      </Titulo>
      <Cartao>
        {q.isError && !q.data ? (
          <Falha erro={q.error} de_novo={() => void q.refetch()} />
        ) : !q.data ? (
          <Esqueleto />
        ) : todas.length === 0 ? (
          <Nada
            titulo={situacao === 'abertos' ? 'Nenhuma ocorrência aberta' : 'Nenhuma ocorrência encerrada'}
          />
        ) : (
          <ul className="divide-y divide-line">
            {todas.map((i) => (
              <LinhaDaOcorrencia key={i._id} i={i} />
            ))}
          </ul>
        )}
      </Cartao>
    </>
  )
}

/** One conversation, and the answer to it. */
export function Ocorrencia({ id, grupo }: { id: string; grupo: string }) {
  const q = useOcorrencia(grupo, id)
  const i = q.data
  useTitulo(i ? `Ocorrência ${i.numero}` : 'Ocorrência')
  return (
    <>
      <Voltar para="#/ocorrencias">Ocorrências</Voltar>
      {q.isError && !i ? (
        <Falha erro={q.error} de_novo={() => void q.refetch()} />
      ) : i ? (
        <Conversa i={i} grupo={grupo} />
      ) : (
        <Esqueleto />
      )}
    </>
  )
}

function Conversa({ i, grupo }: { i: IncidenteInteiro; grupo: string }) {
  const estado = estadoDe(i)
  const encerrar = useEncerrar(grupo, i._id)
  const fim = i.status === 'encerrado'
  return (
    <div className="mx-auto max-w-3xl">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="min-w-[min(100%,18rem)] flex-1">
          <h1 className="text-xl font-semibold tracking-tight">{i.assunto}</h1>
          <p className="num text-ink-3">
            Protocolo {i.numero} · {i.tipo} · aberta em {formatDateTime(i.created_at)}
            {i.documento_id && (
              <>
                {' · '}
                <a
                  className="text-accent-text underline underline-offset-2"
                  href={para(`notas/${i.documento_id}`)}
                >
                  nota {i.documento}
                </a>
              </>
            )}
          </p>
        </div>
        <Badge tone={estado.tom}>{estado.nome}</Badge>
        {i.meu && !fim && (
          <Button loading={encerrar.isPending} onClick={() => encerrar.mutate(undefined)}>
            Encerrar
          </Button>
        )}
      </div>
      <Cartao>
        <ol aria-label="Conversa" className="flex flex-col gap-3 p-4">
          {i.descricao && <Fala autor="Você" em={i.created_at} texto={i.descricao} minha />}
          {i.conversa.map((m) => (
            <Fala key={m._id} autor={m.autor} em={m.created_at} texto={m.texto} minha={!m.do_atendimento} />
          ))}
          {!i.descricao && i.conversa.length === 0 && (
            <li className="text-ink-3">A transportadora ainda não escreveu aqui.</li>
          )}
        </ol>
        {fim ? (
          <p className="border-t border-line px-4 py-3 text-ink-3">
            Encerrada. Para outra pergunta, abra outra ocorrência na nota.
          </p>
        ) : (
          <Resposta i={i} grupo={grupo} />
        )}
      </Cartao>
    </div>
  )
}

function Fala({ autor, em, texto, minha }: { autor: string; em: string; texto: string; minha: boolean }) {
  return (
    <li
      className={cx(
        'max-w-[85%] rounded-xl px-3.5 py-2.5',
        minha ? 'self-end bg-accent-soft' : 'self-start bg-sunken',
      )}
    >
      <span className="text-xs text-ink-3">
        {autor} · <time dateTime={em}>{formatDateTime(em)}</time>
      </span>
      <span className="block whitespace-pre-wrap break-words">{texto}</span>
    </li>
  )
}

/** What is typed stays on this device until it was sent. */
function Resposta({ i, grupo }: { i: IncidenteInteiro; grupo: string }) {
  const onde = `portal:resposta:${i._id}`
  const [texto, setTexto] = useState(() => sessionStorage.getItem(onde) ?? '')
  const responder = useResponder(grupo, i._id)
  const guardar = (v: string) => {
    setTexto(v)
    if (v) sessionStorage.setItem(onde, v)
    else sessionStorage.removeItem(onde)
  }
  return (
    <FormLine
      className="flex flex-col gap-2 border-t border-line p-4"
      onSend={() => responder.mutate(texto.trim(), { onSuccess: () => guardar('') })}
    >
      <Field label={i.espera_resposta ? 'A transportadora espera a sua resposta' : 'Escrever'}>
        <Textarea rows={3} maxLength={4000} value={texto} onChange={(e) => guardar(e.target.value)} />
      </Field>
      {responder.isError && (
        <p role="alert" className="text-bad-text">
          {responder.error.message}
        </p>
      )}
      <Button
        variant="primary"
        type="submit"
        className="self-end"
        loading={responder.isPending}
        disabled={!texto.trim()}
      >
        Responder
      </Button>
    </FormLine>
  )
}
