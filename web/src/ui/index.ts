/**
 * The design system, on one page. Import from here: `import { ListPage, Button, toast } from '../../ui/index.ts'`.
 *
 * Screens
 *   const { url, set, page } = useLista(listaDeNotas, { celulas, url: { nota: '' }, opcoes: { base: bases } })
 *       a list of the contract (lista.ts): address, columns, filters, search; `<ListPage {...page} query rows total …/>`
 *       `<SomePeek {...vizinhos(rows, url.x, ver)}/>`: J and K walk the peek through the rows
 *   <ListPage id title query rows rowId columns total values onChange filters search actions selection bulkActions onOpen onPeek/>
 *       const [url, set] = useUrlState(defaults)   // lib/nav.tsx; defaults: { busca: '', situacao: [], ordem: '', pagina: 1, por_pagina: 50 }
 *       `values={url} onChange={set}`; `query` is the useQuery result, `rows` its list. Sort is `ordem` ('-emissao'), page is `pagina`.
 *   <Page title breadcrumb badge actions toolbar>…</Page>   <Card title actions flush/>   <Facts items columns/>   <Stat label value/>
 *   In a peek: <PeekSection title>…</PeekSection>   <Historia fatos/> what happened, when and by whom
 *   <PrintPage title ready><PrintSheet>…<Barcode value width height/>…</PrintSheet></PrintPage>   A4, opens the print dialog when ready; <PrintLabel> is 100 x 150 mm
 * Forms (form/): no area writes a <form> of its own
 *   const f = useFormulario(Schema, { de, para, enviar, ao })     Schema by its name from the contract; `enviar` a quiet `useMudanca`
 *   <FormPage form={f} title>…<FormSection title>…</FormSection></FormPage>   <FormDialog form={f} title onClose>   <FormPeek form={f} title onClose>
 *   <FormBlock form={f}>…<Enviar form={f}>Salvar</Enviar></FormBlock>         a form in a card, a tab, a peek
 *   <Texto form={f} name="nome" label="Nome" required/>  <TextoLongo/> <Documento tipo="cnpj"/> <Placa/> <Municipio uf/> <Dinheiro/> <Numero/> <Dia/> <Hora/>
 *   <Opcao options/> <Procura options onSearch/> <Varias options/> <Marca/> <Chave/>            any other control: <Campo form name label>{({ value, onChange }) => …}</Campo>
 *   <FormLine onSend>…</FormLine>             what Enter sends and nobody saves
 * Tables
 *   Column<T> = { id, header, cell(row), size, align: 'end', grow, sortable, hidden, pinned, fixed, total, mobile }
 *   const selection = useSelection(total)      selection.ids, .all, .count, .clear(); give it to ListPage/DataTable
 *   <DataTable id label rows rowId columns …/> the same without page, filters and address;  <Pager/> <ColumnChooser/>
 *   Filter = { kind: 'options'|'one'|'search'|'text'|'list'|'dates'|'flag', name, label, options, primary, until }
 * Controls (all fit in <Field label hint error required>)
 *   <Button variant="primary|secondary|ghost|danger|link" size icon loading disabledReason/>  <IconButton icon label/>
 *   <Select value onChange options/>  <Combobox value onChange options onSearch/>  <MultiCombobox/>  <DateRange value={{from, until}}/>  <DateInput value onChange/>  <TimeInput value onChange/>
 *   <Checkbox checked onChange label/>  <Switch/>  <Tabs value onChange tabs label/>  <TabsBar/> as a `toolbar`  <Menu trigger items/>  <Popover trigger label/>
 * Overlays
 *   <Dialog open onOpenChange title footer/>  <Peek open onClose title href onNext onPrevious/>  <Tooltip content/>
 *       Both ask before Esc, the X or a click outside throws typed text away (close-guard.ts finds it by itself); give `dirty`
 *       where the screen knows better: false for what only searches, the form's own answer where fields come and go.
 *   await confirm({ title, text, danger, confirmLabel, typeToConfirm })
 * Saying things
 *   toast.success('…'), toast.warning, toast.error, toast(message, 1|2|other); snackbar('…')
 *   undoable('Romaneio 12 validado.', () => desfazer.mutateAsync([12]))   ten seconds to take it back, on whatever page
 *   <StatusPill status="rota"/>  <Badge tone icon/>  <EmptyState kind onClear action/>  <ErrorState error onRetry/>
 *   <PartBoundary fallback floating/> around a `lazyPart` (lib/lazy-part.tsx): one that does not come says so in its own place
 *   <TableSkeleton/> <DetailSkeleton/> <FormSkeleton/> <Skeleton className/>  <Spinner/>  <Kbd keys="Ctrl+K"/>
 *   <ProgressBar value label/>  <JobProgress title state done total items onCancel onResume onDownload/>
 * Things with bytes
 *   <FileDrop onFiles={(files: PickedFile[]) => …} accept={['.xml', '.zip']} onIgnored/>   files, folders, ZIP
 *   <ImageViewer images={[{ src, alt, name }]} index onIndex/>  <ImageDialog open onClose …/>   zoom, rotate, contrast, next; <Fotos urls nome/> one button
 *   <ScanInput onScan={async (code) => ({ kind: 'ok'|'repeated'|'unknown', title, detail })} onUndo count/>   the 'bipe'
 *   <PointMap points={[{ lat, lng, label, tone }]}/>   offline map, loaded only when there is a point
 * Moving about (lib/nav.tsx): <Link to="/app/…"/>, useGo(), useBack(), useParam('id'), usePath(), useUrlState(defaults)
 */
export * from './button.tsx'
export * from './checkbox.tsx'
export * from './combobox.tsx'
export * from './date-input.tsx'
export * from './date-range.tsx'
export * from './date-time-input.tsx'
export {
  ConfirmDialog,
  ConfirmHost,
  type ConfirmProps,
  confirm,
  Dialog,
  type DialogProps,
} from './dialog.tsx'
export * from './field.tsx'
export { FileDrop, type FileDropProps, type PickedFile } from './file-drop.tsx'
export { type Filter, splitList } from './filter/filter.ts'
export * from './filter/filter-bar.tsx'
export * from './form/campo.tsx'
export * from './form/campos.tsx'
export * from './form/form-block.tsx'
export * from './form/form-dialog.tsx'
export * from './form/form-line.tsx'
export { FormPage, type FormPageProps, FormSection } from './form/form-page.tsx'
export * from './form/form-peek.tsx'
export * from './form/hora.tsx'
export * from './form/masks.ts'
export * from './form/momento.tsx'
export * from './form/municipio.tsx'
export * from './form/use-formulario.ts'
export * from './historia.tsx'
export * from './image/fotos.tsx'
export * from './image/image-viewer.tsx'
export * from './kbd.tsx'
export * from './list-page.tsx'
export type { CelulasDa } from './lista/colunas.tsx'
export { filtrosCom, useLista } from './lista/use-lista.ts'
export { vizinhos } from './lista/vizinhos.ts'
export * from './map/cores.ts'
export * from './map/point-map.tsx'
export * from './menu.tsx'
export * from './page.tsx'
export { PartBoundary } from './part-missing.tsx'
export * from './peek.tsx'
export * from './popover.tsx'
export * from './print.tsx'
export * from './progress.tsx'
export * from './scan/scan-input.tsx'
export * from './select.tsx'
export * from './skeleton.tsx'
export * from './spinner.tsx'
export * from './states.tsx'
export * from './status-pill.tsx'
export * from './table/column.ts'
export * from './table/column-chooser.tsx'
export * from './table/data-table.tsx'
export * from './table/pager.tsx'
export * from './table/selection.ts'
export * from './tabs.tsx'
export * from './time-input.tsx'
export * from './toast.tsx'
export * from './tooltip.tsx'
export { undoable } from './undo.tsx'
export * from './use-narrow.ts'
