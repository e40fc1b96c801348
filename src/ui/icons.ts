import arrowClockwise from 'bootstrap-icons/icons/arrow-clockwise.svg?raw';
import arrowLeft from 'bootstrap-icons/icons/arrow-left.svg?raw';
import arrowReturnLeft from 'bootstrap-icons/icons/arrow-return-left.svg?raw';
import barChart from 'bootstrap-icons/icons/bar-chart.svg?raw';
import bell from 'bootstrap-icons/icons/bell.svg?raw';
import box from 'bootstrap-icons/icons/box.svg?raw';
import boxArrowRight from 'bootstrap-icons/icons/box-arrow-right.svg?raw';
import boxArrowUpRight from 'bootstrap-icons/icons/box-arrow-up-right.svg?raw';
import boxSeam from 'bootstrap-icons/icons/box-seam.svg?raw';
import brightnessHigh from 'bootstrap-icons/icons/brightness-high.svg?raw';
import building from 'bootstrap-icons/icons/building.svg?raw';
import calendarEvent from 'bootstrap-icons/icons/calendar-event.svg?raw';
import calendarRange from 'bootstrap-icons/icons/calendar-range.svg?raw';
import camera from 'bootstrap-icons/icons/camera.svg?raw';
import carFront from 'bootstrap-icons/icons/car-front.svg?raw';
import caretDownFill from 'bootstrap-icons/icons/caret-down-fill.svg?raw';
import caretUpFill from 'bootstrap-icons/icons/caret-up-fill.svg?raw';
import cashStack from 'bootstrap-icons/icons/cash-stack.svg?raw';
import checkCircle from 'bootstrap-icons/icons/check-circle.svg?raw';
import checkLg from 'bootstrap-icons/icons/check-lg.svg?raw';
import check2Square from 'bootstrap-icons/icons/check2-square.svg?raw';
import chevronDown from 'bootstrap-icons/icons/chevron-down.svg?raw';
import chevronLeft from 'bootstrap-icons/icons/chevron-left.svg?raw';
import chevronRight from 'bootstrap-icons/icons/chevron-right.svg?raw';
import circleHalf from 'bootstrap-icons/icons/circle-half.svg?raw';
import clipboardCheck from 'bootstrap-icons/icons/clipboard-check.svg?raw';
import clock from 'bootstrap-icons/icons/clock.svg?raw';
import cloudUpload from 'bootstrap-icons/icons/cloud-upload.svg?raw';
import copy from 'bootstrap-icons/icons/copy.svg?raw';
import dashCircle from 'bootstrap-icons/icons/dash-circle.svg?raw';
import download from 'bootstrap-icons/icons/download.svg?raw';
import envelope from 'bootstrap-icons/icons/envelope.svg?raw';
import exclamationTriangle from 'bootstrap-icons/icons/exclamation-triangle.svg?raw';
import eye from 'bootstrap-icons/icons/eye.svg?raw';
import eyeSlash from 'bootstrap-icons/icons/eye-slash.svg?raw';
import fileBarGraph from 'bootstrap-icons/icons/file-bar-graph.svg?raw';
import fileEarmark from 'bootstrap-icons/icons/file-earmark.svg?raw';
import fileText from 'bootstrap-icons/icons/file-text.svg?raw';
import folder from 'bootstrap-icons/icons/folder.svg?raw';
import funnel from 'bootstrap-icons/icons/funnel.svg?raw';
import gear from 'bootstrap-icons/icons/gear.svg?raw';
import geoAlt from 'bootstrap-icons/icons/geo-alt.svg?raw';
import hourglassSplit from 'bootstrap-icons/icons/hourglass-split.svg?raw';
import house from 'bootstrap-icons/icons/house.svg?raw';
import image from 'bootstrap-icons/icons/image.svg?raw';
import images from 'bootstrap-icons/icons/images.svg?raw';
import infoCircle from 'bootstrap-icons/icons/info-circle.svg?raw';
import layoutThreeColumns from 'bootstrap-icons/icons/layout-three-columns.svg?raw';
import list from 'bootstrap-icons/icons/list.svg?raw';
import listCheck from 'bootstrap-icons/icons/list-check.svg?raw';
import lock from 'bootstrap-icons/icons/lock.svg?raw';
import megaphone from 'bootstrap-icons/icons/megaphone.svg?raw';
import moon from 'bootstrap-icons/icons/moon.svg?raw';
import nut from 'bootstrap-icons/icons/nut.svg?raw';
import paperclip from 'bootstrap-icons/icons/paperclip.svg?raw';
import pencil from 'bootstrap-icons/icons/pencil.svg?raw';
import people from 'bootstrap-icons/icons/people.svg?raw';
import personBadge from 'bootstrap-icons/icons/person-badge.svg?raw';
import personCircle from 'bootstrap-icons/icons/person-circle.svg?raw';
import personPlus from 'bootstrap-icons/icons/person-plus.svg?raw';
import plusLg from 'bootstrap-icons/icons/plus-lg.svg?raw';
import printer from 'bootstrap-icons/icons/printer.svg?raw';
import questionCircle from 'bootstrap-icons/icons/question-circle.svg?raw';
import recordCircle from 'bootstrap-icons/icons/record-circle.svg?raw';
import search from 'bootstrap-icons/icons/search.svg?raw';
import send from 'bootstrap-icons/icons/send.svg?raw';
import shield from 'bootstrap-icons/icons/shield.svg?raw';
import slashCircle from 'bootstrap-icons/icons/slash-circle.svg?raw';
import sliders from 'bootstrap-icons/icons/sliders.svg?raw';
import table from 'bootstrap-icons/icons/table.svg?raw';
import tag from 'bootstrap-icons/icons/tag.svg?raw';
import threeDots from 'bootstrap-icons/icons/three-dots.svg?raw';
import tools from 'bootstrap-icons/icons/tools.svg?raw';
import trash from 'bootstrap-icons/icons/trash.svg?raw';
import truck from 'bootstrap-icons/icons/truck.svg?raw';
import unlock from 'bootstrap-icons/icons/unlock.svg?raw';
import upload from 'bootstrap-icons/icons/upload.svg?raw';
import wifiOff from 'bootstrap-icons/icons/wifi-off.svg?raw';
import wrenchAdjustable from 'bootstrap-icons/icons/wrench-adjustable.svg?raw';
import xLg from 'bootstrap-icons/icons/x-lg.svg?raw';
import xOctagon from 'bootstrap-icons/icons/x-octagon.svg?raw';

/** Every icon of the product by what it stands for, so that one thing has one picture everywhere. */
export const icons = {
  home: house,
  installation: wrenchAdjustable,
  order: boxSeam,
  label: tag,
  return: arrowReturnLeft,
  credit: cashStack,
  invoice: fileText,
  chart: barChart,
  customers: people,
  car: carFront,
  match: check2Square,
  news: megaphone,
  documents: folder,
  printer,
  users: personPlus,
  report: fileBarGraph,
  building,
  map: geoAlt,
  engineer: personBadge,
  kit: tools,
  truck,
  suspension: sliders,
  'lead-time': calendarRange,
  product: box,
  accessory: nut,
  freight: send,
  rim: recordCircle,
  settings: gear,
  audit: shield,
  data: table,
  images,
  'change-log': listCheck,
  email: envelope,
  checklist: clipboardCheck,
  add: plusLg,
  edit: pencil,
  trash,
  rotate: arrowClockwise,
  camera,
  upload,
  download,
  close: xLg,
  check: checkLg,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-down': chevronDown,
  back: arrowLeft,
  'open-link': boxArrowUpRight,
  'sort-up': caretUpFill,
  'sort-down': caretDownFill,
  dots: threeDots,
  search,
  filter: funnel,
  columns: layoutThreeColumns,
  menu: list,
  'sign-out': boxArrowRight,
  eye,
  'eye-off': eyeSlash,
  copy,
  calendar: calendarEvent,
  ok: checkCircle,
  warning: exclamationTriangle,
  danger: xOctagon,
  info: infoCircle,
  question: questionCircle,
  exempt: slashCircle,
  neutral: dashCircle,
  clock,
  pending: hourglassSplit,
  lock,
  unlock,
  'wifi-off': wifiOff,
  bell,
  sync: cloudUpload,
  sun: brightnessHigh,
  moon,
  contrast: circleHalf,
  user: personCircle,
  file: fileEarmark,
  image,
  paperclip,
} as const satisfies Record<string, string>;

export type IconName = keyof typeof icons;

/** Whether a word from elsewhere names an icon. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
