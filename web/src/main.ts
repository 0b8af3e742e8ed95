// The script of every page: brings the islands to life and adds the small behaviors that HTML and CSS do not have.
export {};
