import { type IncidenteAtendido, MensagemDoAtendimento } from '@tropeiro/contract/atendimento/sac/atendimento'
import type { ConfiguracaoDoSac } from '@tropeiro/contract/atendimento/sac/configuracao'
import { motivosDaEspera, nomeDoMotivo } from '@tropeiro/contract/atendimento/sac/incidente'
import { preencher, temLacuna } from '@tropeiro/contract/atendimento/sac/respostas'
import { formatDia } from '@tropeiro/contract/formats'
import { BookText, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../../lib/cx.ts'
import {
  Button,
  Enviar,
  FormBlock,
  Marca,
  Menu,
  Opcao,
  Tabs,
  TextoLongo,
  useFormulario,
} from '../../../ui/index.ts'
import { guardarRascunho, useEscrever } from '../atendimento.queries.ts'

type Props = { incidente: IncidenteAtendido; respostas: ConfiguracaoDoSac['respostas'] }

const KEEP_MS = 800

const quemLe: Record<IncidenteAtendido['canal'], string> = {
  tela: 'Quem pediu lê, e recebe por e-mail',
  email: 'Quem escreveu recebe por e-mail',
  whatsapp: 'Quem pediu lê, e recebe por e-mail',
  pagina: 'Quem pediu lê na página de rastreio, e por e-mail se deu um',
  sistema: 'Quem foi avisado recebe por e-mail',
}

/** What the gaps of a ready answer stand for, here. */
function valoresDe(i: IncidenteAtendido) {
  const [nota] = i.notas_dele
  return {
    nome: i.aberto_por.split(' ')[0] ?? '',
    protocolo: i.numero,
    nota: nota?.numero ?? i.documento,
    situacao: nota?.situacao.replaceAll('_', ' ') ?? '',
    destinatario: nota?.destinatario ?? '',
    prazo: nota?.prazo ? formatDia(nota.prazo) : '',
    ocorrencia: nota?.ocorrencia ?? '',
  }
}

/** Keeps what is typed on the server a moment after it was, and at once when somebody goes elsewhere. */
function useRascunho(id: string, texto: string, interna: boolean, guardado: string) {
  const latest = useRef({ texto, interna, guardado })
  latest.current = { ...latest.current, texto, interna }
  useEffect(() => {
    const keep = () => {
      const now = latest.current
      if (now.texto.trim() === now.guardado.trim()) return
      now.guardado = now.texto
      void guardarRascunho(id, { texto: now.texto, interna: now.interna }).catch(() => {})
    }
    const timer = setInterval(keep, KEEP_MS)
    return () => {
      clearInterval(timer)
      keep()
    }
  }, [id])
  return (guardado: string) => {
    latest.current.guardado = guardado
  }
}

/** The house opened it and nobody outside reads: who can be told, and who has no address. */
function leitores(avisar: IncidenteAtendido['a_avisar']) {
  const nome = (e: IncidenteAtendido['a_avisar'][number]) => [e.nome, ...e.emails].join(', ')
  return {
    com: avisar
      .filter((e) => e.emails.length > 0)
      .map(nome)
      .join('; '),
    sem: avisar
      .filter((e) => e.emails.length === 0)
      .map(nome)
      .join('; '),
  }
}

/** Answering in public or noting inside: the two look different, so that no note goes to the customer. */
export function Resposta({ incidente: i, respostas }: Props) {
  const escrever = useEscrever(i._id)
  const f = useFormulario(MensagemDoAtendimento, {
    de: {
      texto: i.rascunho.texto,
      interna: i.rascunho.interna,
      depois: '' as '' | 'aguardar' | 'resolver',
      motivo: '',
      ao_embarcador: false,
    },
    para: ({ motivo, ...m }) => ({
      ...m,
      motivo: (m.depois === 'aguardar' && motivo ? motivo : null) as never,
      visto: i.eventos.at(-1)?._id ?? null,
    }),
    confere: (v) =>
      !v.interna && temLacuna(v.texto) ? [['texto', 'Preencha o que está entre chaves antes de enviar']] : [],
    enviar: escrever.mutateAsync,
    ao: () => {
      guardou('')
      f.form.reset({ texto: '', interna: false, depois: '', motivo: '', ao_embarcador: false })
    },
  })
  const { texto, interna, depois } = f.form.watch()
  const guardou = useRascunho(i._id, texto, interna, i.rascunho.texto)
  // What is written is kept as a draft: leaving loses nothing, and asks nothing.
  const form = { ...f, mudou: () => false }
  const aAvisar = leitores(i.a_avisar)
  // As the key of the page does, for hands that are already in the box.
  useEffect(() => {
    if (texto !== '#') return
    f.form.setValue('texto', '')
    document.querySelector<HTMLElement>('[data-respostas]')?.click()
  }, [texto, f.form])
  const usar = (r: ConfiguracaoDoSac['respostas'][number]) => {
    f.form.setValue('texto', [texto.trim(), preencher(r.texto, valoresDe(i))].filter(Boolean).join('\n\n'))
    if (i.status !== 'resolvido') f.form.setValue('depois', r.depois)
  }
  return (
    <FormBlock
      form={form}
      className={cx(
        'flex flex-col gap-2 border-t-2 px-4 py-3 max-sm:px-3',
        interna ? 'border-warn bg-warn-soft' : 'border-line bg-surface',
      )}
    >
      <Tabs
        label="Para quem"
        value={interna ? 'interna' : 'publica'}
        onChange={(aba) => f.form.setValue('interna', aba === 'interna')}
        tabs={[
          { value: 'publica', label: 'Responder' },
          { value: 'interna', label: 'Nota interna' },
        ]}
      />
      {i.escrevendo.length > 0 && (
        <p className="text-xs text-warn-text">{i.escrevendo.join(', ')} está escrevendo neste incidente.</p>
      )}
      <div data-resposta>
        <TextoLongo
          form={form}
          name="texto"
          label={interna ? 'Nota para a equipe' : 'Resposta a quem pediu'}
          hideLabel
          rows={3}
          maxLength={4000}
          placeholder={interna ? 'Só a equipe lê' : quemLe[i.canal]}
        />
      </div>
      {!interna && aAvisar.com && (
        <Marca form={form} name="ao_embarcador" label={`Enviar também a ${aAvisar.com}`} />
      )}
      {!interna && aAvisar.sem && (
        <p className="text-xs text-warn-text">Sem e-mail no cadastro, não recebe: {aAvisar.sem}</p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-2">
        <Menu
          align="start"
          side="top"
          minWidth={260}
          trigger={
            <Button variant="ghost" icon={BookText} data-respostas>
              Respostas prontas
            </Button>
          }
          items={respostas.map((r) => ({ label: r.nome, onSelect: () => usar(r) }))}
        />
        <div className="flex flex-wrap items-end gap-2">
          {i.status !== 'resolvido' && (
            <Opcao
              form={form}
              name="depois"
              label="Depois de enviar"
              hideLabel
              className="w-44"
              options={[
                { value: '', label: 'Segue em atendimento' },
                { value: 'aguardar', label: 'Aguardar' },
                { value: 'resolver', label: 'Resolver' },
              ]}
            />
          )}
          {depois === 'aguardar' && (
            <Opcao
              form={form}
              name="motivo"
              label="Quem se espera"
              hideLabel
              className="w-40"
              placeholder="Quem se espera"
              options={motivosDaEspera.map((value) => ({ value, label: nomeDoMotivo[value] }))}
            />
          )}
          <Enviar form={form} icon={Send} disabled={!texto.trim()}>
            {interna ? 'Guardar nota' : 'Enviar resposta'}
          </Enviar>
        </div>
      </div>
    </FormBlock>
  )
}
