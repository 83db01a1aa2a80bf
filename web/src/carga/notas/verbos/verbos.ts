import type { Access } from '@tropeiro/contract/access/access'
import { type Asker, can } from '@tropeiro/contract/access/can'
import type { NotaDaLista } from '@tropeiro/contract/carga/notas/formas'
import { vidaDaNota } from '@tropeiro/contract/carga/notas/vida'
import {
  Building2,
  CalendarClock,
  ClipboardList,
  FilePlus2,
  Link2,
  type LucideIcon,
  Mail,
  MessageSquarePlus,
  OctagonAlert,
  Phone,
  Tags,
  Waypoints,
} from 'lucide-react'
import type { Path } from '../../../lib/path.ts'

/** What a verb has to know of a note. */
export type NotaDoVerbo = Pick<
  NotaDaLista,
  '_id' | 'numero' | 'chave' | 'ar' | 'tipo_doc' | 'status' | 'romaneio' | 'cancelada'
>

type Verbo = {
  id: string
  rotulo: string
  icone: LucideIcon
  access: Access
  /** Of one note only. */
  so?: true
  /** Why not of this note; null when nothing stands in the way. */
  impede?: (nota: NotaDoVerbo) => string | null
  para: (notas: readonly NotaDoVerbo[]) => Path
}

/** Most notes that a verb takes along: they travel in the address. */
export const NOTAS_POR_VERBO = 200

const ids = (notas: readonly NotaDoVerbo[]): string => notas.map((n) => n._id).join('~')
/** What the screen of operations finds a note by. */
const palavras = (notas: readonly NotaDoVerbo[]): string => notas.map((n) => n.chave ?? n.ar).join('~')

const emMassa = (tipo: string, rotulo: string, icone: LucideIcon): Verbo => ({
  id: tipo,
  rotulo,
  icone,
  access: { escrever: 'operacoes' },
  impede: (n) => (n.cancelada ? 'A nota foi cancelada pelo emitente.' : null),
  para: (notas) => `/app/ferramentas/operacoes?tipo=${tipo}&notas=${palavras(notas)}`,
})

/** What the note's own page opens by its address: of one note, whatever its state. */
const naPagina = (
  fazer: 'link' | 'email' | 'ligar',
  rotulo: string,
  icone: LucideIcon,
  access: Access,
): Verbo => ({
  id: fazer,
  rotulo,
  icone,
  access,
  so: true,
  para: ([nota]) => `/app/pesquisa/${nota?._id ?? ''}?fazer=${fazer}`,
})

/**
 * What can be done about notes, said once: page, peek, a row's menu, the bar over a selection and Ctrl+K draw from here. Each leads to the screen
 * that does it, with the notes in the address; the screen asks the server as always.
 */
export const verbosDaNota: readonly Verbo[] = [
  {
    id: 'romaneio',
    rotulo: 'Criar romaneio',
    icone: ClipboardList,
    access: { escrever: 'romaneios' },
    impede: (n) =>
      vidaDaNota.recusa(
        { estado: n.status, numero: n.numero, romaneio: n.romaneio, cancelada: n.cancelada },
        'romanear',
      ),
    para: (notas) => `/app/romaneios/criar?notas=${ids(notas)}`,
  },
  {
    id: 'cte',
    rotulo: 'Emitir CT-e',
    icone: FilePlus2,
    access: { escrever: 'cte' },
    impede: (n) =>
      n.cancelada
        ? 'A nota foi cancelada pelo emitente.'
        : n.chave === null || n.tipo_doc !== 'NOTA'
          ? 'Só uma NF-e com chave entra em um CT-e.'
          : null,
    para: (notas) => `/app/cte/criar?notas=${ids(notas)}`,
  },
  emMassa('ocorrencia', 'Registrar ocorrência', OctagonAlert),
  emMassa('data', 'Dar um prazo', CalendarClock),
  emMassa('base', 'Mudar a base', Building2),
  emMassa('rota', 'Mudar a rota de entrega', Waypoints),
  {
    id: 'etiquetas',
    rotulo: 'Imprimir etiquetas',
    icone: Tags,
    access: { ler: 'pesquisar' },
    impede: (n) => (n.cancelada ? 'A nota foi cancelada pelo emitente.' : null),
    para: (notas) => `/app/pesquisa/imprimir/${notas.map((n) => n._id).join(',')}`,
  },
  naPagina('link', 'Link de rastreio', Link2, { escrever: 'notificacoes' }),
  naPagina('email', 'Enviar por e-mail', Mail, { escrever: 'correio' }),
  naPagina('ligar', 'Ligar', Phone, { ler: 'pesquisar' }),
  {
    id: 'incidente',
    rotulo: 'Abrir incidente',
    icone: MessageSquarePlus,
    access: { ler: 'incidentes' },
    so: true,
    para: ([nota]) => `/app/AberturaDeIncidentes?novo=1&documento=${nota?.numero ?? ''}`,
  },
]

/** A verb as it stands for these notes: those that it takes, or why it takes none. */
export type VerboPosto = Pick<Verbo, 'id' | 'icone'> & { rotulo: string; motivo?: string; para: Path | null }

/** The verbs of who asks for these notes; what nobody of his role may do is not drawn. */
export function verbosPara(quem: Asker | null, notas: readonly NotaDoVerbo[]): VerboPosto[] {
  return verbosDaNota
    .filter((v) => can(quem, v.access) && (!v.so || notas.length === 1))
    .map(({ id, icone, rotulo, impede, para }) => {
      const servem = notas.filter((n) => !impede?.(n))
      const primeira = notas[0]
      if (servem.length === 0)
        return { id, icone, rotulo, motivo: (primeira && impede?.(primeira)) || undefined, para: null }
      const parte = servem.length < notas.length ? ` · ${servem.length} de ${notas.length}` : ''
      return { id, icone, rotulo: rotulo + parte, para: para(servem) }
    })
}
